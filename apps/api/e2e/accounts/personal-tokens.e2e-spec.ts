import {
  addressOf,
  analysisRoutes,
  articlesRoutes,
  authRoutes,
  type CreatedToken,
  type CreateTokenRequest,
  TOKEN_LIMITS,
  tokensRoutes,
  usersRoutes,
} from '@vaglio/contracts';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aSignedInUser, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';

const WANTED: CreateTokenRequest = {
  name: 'Script',
  scopes: ['read', 'analyse'],
  analysesPerDay: 3,
  days: 30,
};
const LIST = addressOf(tokensRoutes.list);
const HISTORY = addressOf(articlesRoutes.mine);

describe('personal tokens', () => {
  let api: TestApp;
  let anna: TestUser;

  const get = (token: string, path: string) => request(api.url).get(path).auth(token, { type: 'bearer' });
  const post = (token: string, path: string, body: object) =>
    request(api.url).post(path).auth(token, { type: 'bearer' }).send(body);
  const created = async (given: Partial<CreateTokenRequest> = {}, owner = anna): Promise<CreatedToken> => {
    const { body } = await post(owner.token, LIST, { ...WANTED, ...given }).expect(201);
    return body as CreatedToken;
  };

  beforeAll(async () => {
    api = await startTestApp();
  });
  beforeEach(async () => {
    anna = await aSignedInUser(api.url);
  });
  afterAll(() => api.close());

  it('shows the secret once and stores its hash alone', async () => {
    const { token, ...shown } = await created();
    expect(token).toMatch(/^vgl_[\w-]{43}$/);
    expect(shown).toMatchObject({ ...{ name: 'Script', start: token.slice(0, 8), lastUsedAt: null } });

    const { body, text } = await get(anna.token, LIST).expect(200);
    expect(body).toEqual([shown]);
    expect(text).not.toContain(token);
    const rows = await api.app.get(DataSource).query<object[]>('SELECT * FROM personal_tokens');
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
  });

  it('signs its owner in for the calls of its scopes and notes its use', async () => {
    const { token, id } = await created({ scopes: ['read'] });
    await get(token, HISTORY).expect(200, { articles: [], total: 0 });
    const { body: refused } = await post(token, addressOf(analysisRoutes.analyze), {
      url: 'no address',
    }).expect(403);
    expect(refused).toMatchObject({ code: 'TOKEN_SCOPE' });

    const { body } = await get(anna.token, LIST);
    expect(body).toMatchObject([{ id, lastUsedAt: expect.stringMatching(/:00:00\.000Z$/) as string }]);
  });

  it('makes no other tokens and changes no account', async () => {
    const { token, id } = await created();
    await post(token, LIST, WANTED).expect(403);
    await request(api.url).delete(`${LIST}/${id}`).auth(token, { type: 'bearer' }).expect(403);
    await request(api.url)
      .patch(addressOf(usersRoutes.update))
      .auth(token, { type: 'bearer' })
      .send({ firstName: 'X' })
      .expect(403);
  });

  it('ends at once when its owner revokes it, and not when another user tries', async () => {
    const { token, id } = await created();
    const other = await aSignedInUser(api.url);
    await request(api.url).delete(`${LIST}/${id}`).auth(other.token, { type: 'bearer' }).expect(404);
    await get(token, HISTORY).expect(200);
    await request(api.url).delete(`${LIST}/${id}`).auth(anna.token, { type: 'bearer' }).expect(204);
    await get(token, HISTORY).expect(401);
    await get(anna.token, LIST).expect(200, []);
  });

  it('ends after its days', async () => {
    const { token, id } = await created();
    await api.app.get(DataSource).query(`UPDATE personal_tokens SET expires_at = now() WHERE id = $1`, [id]);
    await get(token, HISTORY).expect(401);
    await get(anna.token, LIST).expect(200, []);
  });

  it('ends with the password it was made under', async () => {
    const { token } = await created();
    await request(api.url)
      .patch(addressOf(usersRoutes.update))
      .auth(anna.token, { type: 'bearer' })
      .send({ password: 'another one', currentPassword: anna.registration.password })
      .expect(200);
    await get(token, HISTORY).expect(401);
  });

  it.each([
    ['a query', (token: string) => `${HISTORY}?access_token=${token}`],
    ['a query in escaped letters', (token: string) => `${HISTORY}?t=${token.replace('vgl_', '%76gl%5F')}`],
    ['a path', (token: string) => `/api/articles/${token}`],
  ])('is refused in %s with the reason, also beside a valid sign-in', async (_, address) => {
    const { token } = await created();
    const { body } = await get(anna.token, address(token)).expect(400);
    expect(body).toMatchObject({ code: 'TOKEN_IN_ADDRESS' });
    expect((body as { error: string }).error).toContain('Authorization header');
  });

  it('has a limit of submissions a day of its own', async () => {
    const [tight, wide] = [await created({ analysesPerDay: 1 }), await created()];
    const submit = ({ token }: CreatedToken) =>
      post(token, addressOf(analysisRoutes.analyze), { url: 'no address' });
    await submit(tight).expect(400);
    const { body, headers } = await submit(tight).expect(429);
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    await get(tight.token, HISTORY).expect(200);
    await submit(wide).expect(400);
  });

  it('has a limit of calls a minute of its own, counted for parallel calls too', async () => {
    const [busy, other] = [await created(), await created()];
    const calls = TOKEN_LIMITS.callsPerMinute + 5;
    const statuses = await Promise.all(
      Array.from({ length: calls }, async () => (await get(busy.token, HISTORY)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBe(5);
    await get(other.token, HISTORY).expect(200);
    await get(anna.token, HISTORY).expect(200);
  });

  it('can be had twenty times and not once more, also by parallel calls', async () => {
    const parallel = 4;
    for (let made = 0; made < TOKEN_LIMITS.count - 2; made += 1) await created();
    const answers = Array.from({ length: parallel }, () => post(anna.token, LIST, WANTED));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
    const { body } = await get(anna.token, LIST);
    expect(body).toHaveLength(TOKEN_LIMITS.count);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes'],
    [{ scopes: ['read', 'read'] }, 'scopes'],
    [{ analysesPerDay: 0 }, 'analysesPerDay'],
    [{ analysesPerDay: 1.5 }, 'analysesPerDay'],
    [{ days: 366 }, 'days'],
    [{ userId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01' }, 'userId'],
  ])('is not made from %j, which names %s', async (given, field) => {
    const { body } = await post(anna.token, LIST, { ...WANTED, ...given }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ field }] } });
  });

  it('stands in the export of the account without its secret, and goes with the account', async () => {
    const { token, id } = await created();
    const { body, text } = await get(anna.token, addressOf(usersRoutes.export)).expect(200);
    expect(body).toMatchObject({ sections: { personalTokens: [{ id, name: 'Script' }] } });
    expect(text).not.toContain(token);
    await request(api.url)
      .delete(addressOf(usersRoutes.remove))
      .auth(anna.token, { type: 'bearer' })
      .send({ currentPassword: anna.registration.password })
      .expect(204);
    await get(token, HISTORY).expect(401);
  });

  it('is no sign-in in the cookie', async () => {
    const { token } = await created();
    await request(api.url).get(HISTORY).set('Cookie', `vaglio_session=${token}`).expect(401);
    await request(api.url)
      .get(addressOf(authRoutes.currentUser))
      .set('Cookie', `vaglio_session=${token}`)
      .expect(401);
  });
});
