import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './site-files.js';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses a page that was drawn for one reader: quickly rather than to the last byte. */
export function compressPage(page: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(page, { level: 5 });
  return brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
