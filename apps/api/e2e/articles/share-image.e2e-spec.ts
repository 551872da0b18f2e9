import request from 'supertest';
import { DataSource } from 'typeorm';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';

const PNG = '89504e470d0a1a0a';

describe('the share image', () => {
  let api: TestApp;
  let articleId: string;

  beforeAll(async () => {
    api = await startTestApp();
    ({ articleId } = await aStoredArticle(api.app, { title: 'Il piano del porto è approvato' }));
  });
  afterAll(() => api.close());

  const ask = (query = '', id = articleId) => request(api.url).get(`/api/og-image/${id}${query}`);
  const image = async (query = '', id = articleId): Promise<Buffer> =>
    (await ask(query, id).buffer(true).expect(200)).body as Buffer;

  it('is a PNG of 1200 by 630 that other sites may embed', async () => {
    const { body, headers } = await ask().buffer(true).expect(200).expect('Content-Type', 'image/png');
    const png = body as Buffer;
    expect(png.subarray(0, 8).toString('hex')).toBe(PNG);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.toString('utf8')).toContain(
      'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"',
    );
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    await ask().set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('differs by language and is the same for repeated calls', async () => {
    const [english, italian, again] = [
      await image('?lang=en'),
      await image('?lang=it'),
      await image('?lang=it'),
    ];
    expect(english.equals(italian)).toBe(false);
    expect(italian.equals(again)).toBe(true);
    expect((await image()).equals(english)).toBe(true);
  });

  it('changes with the article', async () => {
    const before = await image();
    await api.app
      .get(DataSource)
      .query(`UPDATE articles SET labels = '{MISINFORMATION}' WHERE id = $1`, [articleId]);
    expect((await image()).equals(before)).toBe(false);
  });

  it.each([
    ['without a verdict', { judgement: 'abstained' }],
    ['with an endless title', { title: 'Parola '.repeat(70) }],
    ['with one endless word', { title: 'x'.repeat(490) }],
    ['in other scripts', { title: 'Гавань λιμάνι 港口 🙂 مرفأ' }],
    ['with markup in its title', { title: '<script>alert(1)</script> & "quotes"' }],
    ['of nothing at all', { credibilityScore: 0 }],
    ['of everything', { credibilityScore: 100 }],
  ] as const)('is drawn %s', async (_, sketch) => {
    const made = await aStoredArticle(api.app, sketch);
    const png = await image('', made.articleId);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('answers its address for JSON', async () => {
    const { body } = await ask('?lang=it').set('Accept', 'application/json').expect(200);
    expect(body).toEqual({ url: `http://vaglio.test/api/og-image/${articleId}?lang=it` });
  });

  it('is 404 for unknown articles and 400 for unknown languages', async () => {
    await ask('', '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01').expect(404);
    await ask('', 'not-an-id').set('Accept', 'application/json').expect(404);
    await ask('?lang=fr').expect(400);
  });
});
