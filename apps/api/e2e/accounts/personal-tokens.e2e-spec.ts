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
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller, deleteAccount, until } from '../testing/callers.js';
import { query } from '../testing/database.js';

const WANTED: CreateTokenRequest = {
  name: 'Script',
  scopes: ['read', 'analyse'],
  analysesPerDay: 3,
  days: 30,
};
const LIST = addressOf(tokensRoutes.list);
const HISTORY = addressOf(articlesRoutes.mine);

/** Statements that wait for the lock of a row. */
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('personal tokens', () => {
  const api = fixture(startTestApp);
  let anna: TestUser;

  const as = (token: string) => new Caller(api, token);
  const created = async (given: Partial<CreateTokenRequest> = {}): Promise<CreatedToken> => {
    const { body } = await as(anna.token)
      .post(LIST, { ...WANTED, ...given })
      .expect(201);
    return body as CreatedToken;
  };

  beforeEach(async () => {
    anna = await aSignedInUser(api.url);
  });

  it('shows the secret once and stores only its hash', async () => {
    const { token, ...shown } = await created();
    expect(token).toMatch(/^vgl_[\w-]{43}$/);
    expect(shown).toMatchObject({ name: 'Script', start: token.slice(0, 8), lastUsedAt: null });

    const { body, text } = await as(anna.token).get(LIST).expect(200);
    expect(body).toEqual([shown]);
    expect(text).not.toContain(token);
    expect(JSON.stringify(await query(api, 'SELECT * FROM personal_tokens'))).not.toContain(token.slice(8));
  });

  it('is not created with a session that a new password ends at the same time', async () => {
    const database = api.app.get(DataSource);
    const { sent } = await database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [anna.user.id]);
      const sent = as(anna.token)
        .post(LIST, WANTED)
        .then(({ status }) => status);
      await until(async () => (await query(api, WAITING)).length > 0);
      await manager.query('DELETE FROM sessions WHERE user_id = $1', [anna.user.id]);
      return { sent };
    });
    expect(await sent).toBe(401);
    expect(await query(api, 'SELECT 1 FROM personal_tokens WHERE user_id = $1', [anna.user.id])).toEqual([]);
  });

  it('signs its owner in for the calls of its scopes and notes its use', async () => {
    const { token, id } = await created({ scopes: ['read'] });
    await as(token).get(HISTORY).expect(200, { articles: [], total: 0 });
    const { body: refused } = await as(token)
      .post(addressOf(analysisRoutes.analyze), {
        url: 'no address',
      })
      .expect(403);
    expect(refused).toMatchObject({ code: 'TOKEN_SCOPE' });

    const { body } = await as(anna.token).get(LIST);
    expect(body).toMatchObject([{ id, lastUsedAt: expect.stringMatching(/:00:00\.000Z$/) as string }]);
  });

  it('can neither create tokens nor change the account', async () => {
    const { token, id } = await created();
    await as(token).post(LIST, WANTED).expect(403);
    await as(token).delete(`${LIST}/${id}`).expect(403);
    await as(token).patch(addressOf(usersRoutes.update), { firstName: 'X' }).expect(403);
  });

  it('ends at once when its owner revokes it, but not when another user tries to', async () => {
    const { token, id } = await created();
    const other = await aSignedInUser(api.url);
    await as(other.token).delete(`${LIST}/${id}`).expect(404);
    await as(token).get(HISTORY).expect(200);
    await as(anna.token).delete(`${LIST}/${id}`).expect(204);
    await as(token).get(HISTORY).expect(401);
    await as(anna.token).get(LIST).expect(200, []);
  });

  it('expires', async () => {
    const { token, id } = await created();
    await query(api, `UPDATE personal_tokens SET expires_at = now() WHERE id = $1`, [id]);
    await as(token).get(HISTORY).expect(401);
    await as(anna.token).get(LIST).expect(200, []);
  });

  it('ends with the password it was made under', async () => {
    const { token } = await created();
    await as(anna.token)
      .patch(addressOf(usersRoutes.update), {
        password: 'another one',
        currentPassword: anna.registration.password,
      })
      .expect(200);
    await as(token).get(HISTORY).expect(401);
  });

  it.each([
    ['a query', (token: string) => `${HISTORY}?access_token=${token}`],
    ['a query in escaped letters', (token: string) => `${HISTORY}?t=${token.replace('vgl_', '%76gl%5F')}`],
    ['a path', (token: string) => `/api/articles/${token}`],
  ])('is refused in %s with the reason, also next to a valid sign-in', async (_, address) => {
    const { token } = await created();
    const { body } = await as(anna.token).get(address(token)).expect(400);
    expect(body).toMatchObject({ code: 'TOKEN_IN_ADDRESS' });
    expect((body as { error: string }).error).toContain('Authorization header');
  });

  it('has a limit of submissions a day of its own', async () => {
    const [tight, wide] = [await created({ analysesPerDay: 1 }), await created()];
    const submit = ({ token }: CreatedToken) =>
      as(token).post(addressOf(analysisRoutes.analyze), { url: 'no address' });
    await submit(tight).expect(400);
    const { body, headers } = await submit(tight).expect(429);
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    await as(tight.token).get(HISTORY).expect(200);
    await submit(wide).expect(400);
  });

  it('has a limit of calls a minute of its own, counted for parallel calls too', async () => {
    const [busy, other] = [await created(), await created()];
    const calls = TOKEN_LIMITS.callsPerMinute + 5;
    const statuses = await Promise.all(
      Array.from({ length: calls }, async () => (await as(busy.token).get(HISTORY)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBe(5);
    await as(other.token).get(HISTORY).expect(200);
    await as(anna.token).get(HISTORY).expect(200);
  });

  it('exists at most twenty times per account, also with parallel calls', async () => {
    const parallel = 4;
    for (let made = 0; made < TOKEN_LIMITS.count - 2; made += 1) await created();
    const answers = Array.from({ length: parallel }, () => as(anna.token).post(LIST, WANTED));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
    const { body } = await as(anna.token).get(LIST);
    expect(body).toHaveLength(TOKEN_LIMITS.count);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes'],
    ['a scope twice', { scopes: ['read', 'read'] }, 'scopes'],
    ['no analysis a day', { analysesPerDay: 0 }, 'analysesPerDay'],
    ['half an analysis a day', { analysesPerDay: 1.5 }, 'analysesPerDay'],
    ['366 days', { days: 366 }, 'days'],
    ['an unknown field', { userId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01' }, 'userId'],
  ])('is not created with %s, and the error names the field', async (_, given, field) => {
    const { body } = await as(anna.token)
      .post(LIST, { ...WANTED, ...given })
      .expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ field }] } });
  });

  it('is part of the export without its secret, and is deleted with the account', async () => {
    const { token, id } = await created();
    const { body, text } = await as(anna.token).get(addressOf(usersRoutes.export)).expect(200);
    expect(body).toMatchObject({ sections: { personalTokens: [{ id, name: 'Script' }] } });
    expect(text).not.toContain(token);
    await deleteAccount(api, anna);
    await as(token).get(HISTORY).expect(401);
  });

  it('is not accepted as a cookie', async () => {
    const { token } = await created();
    await request(api.url).get(HISTORY).set('Cookie', `vaglio_session=${token}`).expect(401);
    await request(api.url)
      .get(addressOf(authRoutes.currentUser))
      .set('Cookie', `vaglio_session=${token}`)
      .expect(401);
  });
});
