import { SHARE_PLATFORMS, type ShareRequest } from '@vaglio/contracts';
import request from 'supertest';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { query } from '../testing/database.js';
import { deleteAccount, until } from '../testing/callers.js';

const PNG = '89504e470d0a1a0a';

const api = fixture(() => startTestApp({ environment: { TRUSTED_PROXIES: 'loopback' } }));

describe('the share image', () => {
  let articleId: string;

  beforeAll(async () => {
    ({ articleId } = await aStoredArticle(api.app, { title: 'Il piano del porto è approvato' }));
  });

  const call = (query = '', id = articleId) => request(api.url).get(`/api/og-image/${id}${query}`);
  const image = async (query = '', id = articleId): Promise<Buffer> =>
    (await call(query, id).buffer(true).expect(200)).body as Buffer;

  it('is a PNG of 1200 by 630 pixels that other sites can embed', async () => {
    const { body, headers } = await call().buffer(true).expect(200).expect('Content-Type', 'image/png');
    const png = body as Buffer;
    expect(png.subarray(0, 8).toString('hex')).toBe(PNG);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.toString('utf8')).toContain(
      'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"',
    );
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    await call().set('If-None-Match', String(headers.etag)).expect(304);
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
    await query(api, `UPDATE articles SET labels = '{MISINFORMATION}' WHERE id = $1`, [articleId]);
    expect((await image()).equals(before)).toBe(false);
  });

  it.each([
    ['without a verdict', { judgement: 'abstained' }],
    ['with a title of 490 characters', { title: 'Parola '.repeat(70) }],
    ['with a word of 490 characters', { title: 'x'.repeat(490) }],
    ['in other scripts', { title: 'Гавань λιμάνι 港口 🙂 مرفأ' }],
    ['with markup in its title', { title: '<script>alert(1)</script> & "quotes"' }],
    ['for a score of 0', { credibilityScore: 0 }],
    ['for a score of 100', { credibilityScore: 100 }],
  ] as const)('is drawn %s', async (_, overrides) => {
    const made = await aStoredArticle(api.app, overrides);
    const png = await image('', made.articleId);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('returns its URL as JSON', async () => {
    const { body } = await call('?lang=it').set('Accept', 'application/json').expect(200);
    expect(body).toEqual({ url: `http://vaglio.test/api/og-image/${articleId}?lang=it` });
  });

  it('returns 404 for unknown articles and 400 for unknown languages', async () => {
    await call('', '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01').expect(404);
    await call('', 'not-an-id').set('Accept', 'application/json').expect(404);
    await call('?lang=fr').expect(400);
  });
});

describe('shares', () => {
  let articleId: string;

  beforeEach(async () => {
    ({ articleId } = await aStoredArticle(api.app));
  });

  const share = (headers: Record<string, string> = {}, given: Partial<ShareRequest> = {}) =>
    request(api.url)
      .post('/api/share')
      .set(headers)
      .send({ articleId, platform: 'copy', ...given });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const shareCount = async (): Promise<number> =>
    (await request(api.url).get(`/api/articles/${articleId}`).expect(200)).body.shareCount as number;

  it('count 50 parallel calls from one address once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => share()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shareCount()).toBe(1);
  });

  it('count 50 parallel calls from different addresses', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => share(from(`198.51.100.${at}`))));
    expect(await shareCount()).toBe(50);
  });

  it('count once for each platform, and again after an hour', async () => {
    for (const platform of SHARE_PLATFORMS) await share({}, { platform }).expect(200);
    expect(await shareCount()).toBe(SHARE_PLATFORMS.length);
    await query(
      api,
      `UPDATE article_shares SET counted_at = now() - interval '61 minutes' WHERE platform = 'copy'`,
    );
    for (const platform of SHARE_PLATFORMS) await share({}, { platform }).expect(200);
    expect(await shareCount()).toBe(SHARE_PLATFORMS.length + 1);
  });

  it('count an IPv6 network once', async () => {
    await share(from('2001:db8:1:2::1')).expect(200, { shareCount: 1 });
    await share(from('2001:db8:1:2:ffff::9')).expect(200, { shareCount: 1 });
    await share(from('2001:db8:1:3::1')).expect(200, { shareCount: 2 });
  });

  it('count a signed-in user once from any network, and store nothing that identifies them', async () => {
    const account = await aSignedInUser(api.url);
    const signedIn = { Authorization: `Bearer ${account.token}` };
    await share({ ...signedIn, ...from('203.0.113.1') }).expect(200, { shareCount: 1 });
    await share({ ...signedIn, ...from('203.0.113.2') }).expect(200, { shareCount: 1 });
    const rows = () => query(api, 'SELECT * FROM article_shares WHERE article_id = $1', [articleId]);
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${account.user.id}|203\\.0\\.113`));
    await deleteAccount(api, account);
    await until(async () => (await rows()).length === 0);
    expect(await shareCount()).toBe(1);
  });

  it('return 404 for unknown articles', async () => {
    for (const id of ['0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01', 'not-an-id', '']) {
      expect((await share({}, { articleId: id })).body.code).toBe('NOT_FOUND');
    }
  });

  it.each([
    ['an unknown platform', { platform: 'fax' }, 'platform'],
    ['a platform that is null', { platform: null }, 'platform'],
    ['an id that is a number', { articleId: 7 }, 'articleId'],
    ['an unknown field', { count: 100 }, 'count'],
  ])('refuse %s and name the field', async (_, given, field) => {
    const { body } = await share({}, given as Partial<ShareRequest>).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ field }] } });
  });
});
