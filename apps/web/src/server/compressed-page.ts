import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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

interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly encodings?: readonly Encoding[];
}

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

  /** Answers with the page, or with 304 if the client has the current version (`If-None-Match`). */
  send(request: IncomingMessage, response: ServerResponse, { status, headers, encodings }: PageAnswer): void {
    if (headers.ETag !== undefined && request.headers['if-none-match'] === headers.ETag) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = encodingFor(request, encodings);
    const end = (body: Buffer) => {
      if (encoding) response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Length', body.length);
      response.writeHead(status, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    // A compressed copy is sent at once, without waiting for a promise.
    const ready = encoding ? this.copies[encoding] : this.html;
    if (ready) end(ready);
    else void this.bytes(encoding).then(end);
  }

  async bytes(encoding: Encoding | null): Promise<Buffer> {
    if (!encoding) return this.html;
    return (this.copies[encoding] ??= await COMPRESS[encoding](this.html));
  }
}
