import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedPage } from './compressed-page.js';

const HTML = Buffer.from(`<p>${'Caffè. '.repeat(500)}</p>`);

describe('CompressedPage', () => {
  it('has the same content in every encoding', async () => {
    const page = new CompressedPage(HTML);
    expect(await page.bytes(null)).toEqual(HTML);
    expect(gunzipSync(await page.bytes('gzip'))).toEqual(HTML);
    expect(brotliDecompressSync(await page.bytes('br'))).toEqual(HTML);
  });

  it('compresses once and keeps the copy', async () => {
    const page = new CompressedPage(HTML);
    const bytes = await page.bytes('br');
    expect(await page.bytes('br')).toBe(bytes);
  });

  it('has an ETag that changes with its content', () => {
    const other = new CompressedPage(Buffer.from('<p>Other</p>'));
    expect(new CompressedPage(HTML).etag).toBe(new CompressedPage(HTML).etag);
    expect(other.etag).not.toBe(new CompressedPage(HTML).etag);
  });
});
