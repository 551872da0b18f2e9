import { SHARE_PLATFORMS, type ShareRequest } from '@vaglio/contracts';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';

describe('shares', () => {
  let api: TestApp;
  let articleId: string;

  beforeAll(async () => {
    api = await startTestApp({ environment: { TRUSTED_PROXIES: 'loopback' } });
  });
  beforeEach(async () => {
    ({ articleId } = await aStoredArticle(api.app));
  });
  afterAll(() => api.close());

  const share = (headers: Record<string, string> = {}, given: Partial<ShareRequest> = {}) =>
    request(api.url)
      .post('/api/share')
      .set(headers)
      .send({ articleId, platform: 'copy', ...given });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const counted = async (): Promise<number> =>
    (await request(api.url).get(`/api/articles/${articleId}`).expect(200)).body.shareCount as number;

  it('count 50 parallel calls of one caller once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => share()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await counted()).toBe(1);
  });

  it('count 50 parallel calls of different callers', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => share(from(`198.51.100.${at}`))));
    expect(await counted()).toBe(50);
  });

  it('count once for each platform, and again after an hour', async () => {
    for (const platform of SHARE_PLATFORMS) await share({}, { platform }).expect(200);
    expect(await counted()).toBe(SHARE_PLATFORMS.length);
    await api.app
      .get(DataSource)
      .query(`UPDATE article_shares SET counted_at = now() - interval '61 minutes' WHERE platform = 'copy'`);
    for (const platform of SHARE_PLATFORMS) await share({}, { platform }).expect(200);
    expect(await counted()).toBe(SHARE_PLATFORMS.length + 1);
  });

  it('count an IPv6 network once', async () => {
    await share(from('2001:db8:1:2::1')).expect(200, { shareCount: 1 });
    await share(from('2001:db8:1:2:ffff::9')).expect(200, { shareCount: 1 });
    await share(from('2001:db8:1:3::1')).expect(200, { shareCount: 2 });
  });

  it('count a signed-in user once from any network, and store nothing that identifies them', async () => {
    const { token, user, registration } = await aSignedInUser(api.url);
    const signedIn = { Authorization: `Bearer ${token}` };
    await share({ ...signedIn, ...from('203.0.113.1') }).expect(200, { shareCount: 1 });
    await share({ ...signedIn, ...from('203.0.113.2') }).expect(200, { shareCount: 1 });
    const rows = () =>
      api.app.get(DataSource).query('SELECT * FROM article_shares WHERE article_id = $1', [articleId]);
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${user.id}|203\\.0\\.113`));
    await request(api.url)
      .delete('/api/me')
      .set(signedIn)
      .send({ currentPassword: registration.password })
      .expect(204);
    for (let turn = 0; (await rows()).length > 0 && turn < 100; turn += 1) await counted();
    expect(await rows()).toEqual([]);
    expect(await counted()).toBe(1);
  });

  it('are 404 for unknown articles', async () => {
    for (const id of ['0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01', 'not-an-id', '']) {
      expect((await share({}, { articleId: id })).body.code).toBe('NOT_FOUND');
    }
  });

  it.each([
    [{ platform: 'pigeon' }, 'platform'],
    [{ platform: null }, 'platform'],
    [{ articleId: 7 }, 'articleId'],
    [{ count: 100 }, 'count'],
  ])('refuse %p', async (given, field) => {
    const { body } = await share({}, given as Partial<ShareRequest>).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ field }] } });
  });
});
