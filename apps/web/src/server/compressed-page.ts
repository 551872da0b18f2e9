import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const ACCEPTED: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/,
};

/** The first of the encodings that the client accepts; null for none. */
export function encodingFor(
  { headers }: IncomingMessage,
  encodings: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  return encodings.find((encoding) => ACCEPTED[encoding].test(accepted)) ?? null;
}

const brotli = promisify(brotliCompress);
const BROTLI_OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, BROTLI_OPTIONS),
  gzip: promisify(gzip),
};

/** The estimated size of a page with its compressed copies, relative to the page. */
const SIZE_WITH_COPIES = 1.5;

/** A rendered page, compressed at most once in each encoding. */
export class CompressedPage {
  readonly etag: string;
  private readonly copies: Partial<Record<Encoding, Buffer>> = {};

  constructor(private readonly html: Buffer) {
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  }

  get weight(): number {
    return this.html.length * SIZE_WITH_COPIES;
  }

  /** The bytes to send if they are compressed already. */
  ready(encoding: Encoding | null): Buffer | undefined {
    return encoding ? this.copies[encoding] : this.html;
  }

  async bytes(encoding: Encoding | null): Promise<Buffer> {
    if (!encoding) return this.html;
    return (this.copies[encoding] ??= await COMPRESS[encoding](this.html));
  }
}
