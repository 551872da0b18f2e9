import { gunzipSync } from 'node:zlib';
import { NoncePage } from './nonce-page.js';

const DRAWN = 'AAAAAAAAAAAAAAAAAAAAAA==';
const html = (nonce: string) =>
  `<head><script nonce="${nonce}">à</script><link nonce="${nonce}"></head>${'<p>sieve</p>'.repeat(5_000)}<script nonce="${nonce}"></script>`;

describe('a page that is sent many times', () => {
  const page = new NoncePage(Buffer.from(html(DRAWN)), DRAWN);

  it.each(['Zm9vYmFyYmF6cXV4cXV1eA==', 'c2hvcnQ='])(
    'carries the nonce of each sending (%s)',
    async (nonce) => {
      expect(page.plain(nonce).toString()).toBe(html(nonce));
      const sent = await page.gzip(nonce);
      expect(gunzipSync(sent).toString()).toBe(html(nonce));
      expect(sent.length).toBeLessThan(1_000);
    },
  );

  it('may have no nonce at all', async () => {
    const plain = new NoncePage(Buffer.from('plain'), DRAWN);
    expect(gunzipSync(await plain.gzip('x')).toString()).toBe('plain');
  });
});
