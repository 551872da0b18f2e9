import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.js';

type Compress = (bytes: Buffer) => Promise<Buffer>;

const brotli = promisify(brotliCompress);
const BROTLI_OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const COMPRESS: Readonly<Record<Encoding, Compress>> = {
  br: (bytes) => brotli(bytes, BROTLI_OPTIONS),
  gzip: promisify(gzip),
};

/** What compressed copies may weigh beside the page itself. */
const WITH_COPIES = 1.5;

/** A page drawn once and sent many times as it is, compressed once in each way that readers ask for. */
export class CompressedPage {
  readonly etag: string;
  private readonly copies: Partial<Record<Encoding, Buffer>> = {};

  constructor(private readonly html: Buffer) {
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  }

  get weight(): number {
    return this.html.length * WITH_COPIES;
  }

  /** The bytes to send, where they are at hand. */
  ready(encoding: Encoding | null): Buffer | undefined {
    return encoding ? this.copies[encoding] : this.html;
  }

  async bytes(encoding: Encoding | null): Promise<Buffer> {
    if (!encoding) return this.html;
    return (this.copies[encoding] ??= await COMPRESS[encoding](this.html));
  }
}
