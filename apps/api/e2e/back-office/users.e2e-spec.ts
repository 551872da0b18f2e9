import {
  adminPaymentsRoutes,
  adminRefundsRoutes,
  adminUsersRoutes,
  authRoutes,
  type AdminUser,
  type AdminUserLetter,
  type AdminUserUsage,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { PaymentsRepository } from '../../src/modules/payments/index.js';
import { SecretBox } from '../../src/shared/crypto/secret-box.js';
import { OUTBOX_PAYLOAD } from '../../src/shared/mail-outbox/mail-outbox.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';

describe('administrators and users', () => {
  let api: TestApp;
  let staff: Staff;
  let made = 0;

  beforeAll(async () => {
    api = await startTestApp();
    staff = await Staff.of(api);
  });
  afterAll(() => api.close());

  const create = (given: object = {}) =>
    staff.call(adminUsersRoutes.create, { body: { email: `guest-${(made += 1)}@example.org`, ...given } });
  const aUser = async (given: object = {}): Promise<AdminUser> => (await create(given)).body as AdminUser;
  const update = (id: string, body: object) => staff.call(adminUsersRoutes.update, { params: { id }, body });
  const list = async (query: object): Promise<AdminUser[]> =>
    (await staff.call(adminUsersRoutes.list, { query })).body as AdminUser[];

  it('invite a user, who then chooses a password', async () => {
    const email = 'Aldo.Neri@example.org';
    const created = await create({ email, subscriptionTier: 'enterprise', preferredLanguage: 'it' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ email, firstName: 'Aldo.Neri', subscriptionTier: 'enterprise' });
    const [letter] = await api.app
      .get(DataSource)
      .query<{ kind: string; language: string; payload: string }[]>(
        'SELECT kind, language, payload FROM mail_outbox WHERE recipient = $1',
        [email],
      );
    expect(letter).toMatchObject({ kind: 'invitation', language: 'it' });
    const payload = JSON.parse(api.app.get(SecretBox).open(letter?.payload ?? '', OUTBOX_PAYLOAD)) as {
      resetUrl: string;
    };
    const token = new URL(payload.resetUrl).searchParams.get('token') ?? '';
    const password = 'una frase lunga';
    expect((await staff.asVisitor(authRoutes.resetPassword, { body: { token, password } })).status).toBe(204);
    const signedIn = await staff.asVisitor(authRoutes.login, { body: { email, password } });
    expect(signedIn.status).toBe(200);
    expect((await create({ email: 'aldo.neri@EXAMPLE.org' })).status).toBe(409);
    expect(await staff.audited('user.created')).toHaveLength(1);
  });

  it('change tier and status, which takes effect at once', async () => {
    const { token, user } = await aSignedInUser(api.url);
    const changed = await update(user.id, { subscriptionTier: 'premium', subscriptionStatus: 'active' });
    expect(changed.body).toMatchObject({ subscriptionTier: 'premium', version: 2 });
    expect((await staff.audited('user.updated'))[0]?.details).toMatchObject({
      after: ['subscriptionTier: premium'],
    });
    await update(user.id, { subscriptionEndDate: '2027-01-31T00:00:00.000Z' });
    const { body } = await staff.call(adminUsersRoutes.read, { params: { id: user.id } });
    expect(body).toMatchObject({ subscriptionEndDate: '2027-01-31T00:00:00.000Z' });
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
    expect(token).toBeTruthy();
  });

  it('set the enterprise tier only when they create a user', async () => {
    const { id } = await aUser();
    expect((await update(id, { subscriptionTier: 'enterprise' })).status).toBe(400);
    const guest = await aUser({ subscriptionTier: 'enterprise' });
    const kept = await update(guest.id, { subscriptionTier: 'enterprise', subscriptionStatus: 'cancelled' });
    expect(kept.body).toMatchObject({ subscriptionTier: 'enterprise', subscriptionStatus: 'cancelled' });
  });

  it('get a conflict for the second of two changes of one version', async () => {
    const { id, version } = await aUser();
    const both = await Promise.all(
      ['premium', 'free'].map((subscriptionTier) =>
        update(id, { subscriptionTier, subscriptionStatus: 'inactive', version }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('see how much of the quota is used, what was analyzed, what was paid, and which letters arrived', async () => {
    const { token, user } = await aSignedInUser(api.url);
    const params = { id: user.id };
    const database = api.app.get(DataSource);
    const { articleId } = await aStoredArticle(api.app, { title: 'The harbour' });
    const submitted = (status: string, days: number, more = 'NULL, NULL') =>
      database.query(
        `INSERT INTO analysis_requests (id, user_id, url, status, article_id, error_code, error_kind, created_at)
          VALUES (uuidv7(), $1, 'https://a.example/', $2, ${more === 'NULL, NULL' ? '$4' : 'NULL'}, ${more}, now() - $3 * interval '1 day')`,
        [user.id, status, days, ...(more === 'NULL, NULL' ? [articleId] : [])],
      );
    await submitted('completed', 0);
    await submitted('failed', 0, `'CONTENT_INACCESSIBLE', 'paywall'`);
    await submitted('completed', 40);
    const usage = (await staff.call(adminUsersRoutes.usage, { params })).body as AdminUserUsage;
    expect(usage).toMatchObject({ today: 1, month: 1, total: 2, quota: { isPremium: false } });
    const analyses = await staff.call(adminUsersRoutes.analyses, { params, query: { limit: 2 } });
    expect(analyses.headers['x-total-count']).toBe('3');
    expect(analyses.body).toMatchObject([
      { status: 'failed', errorCode: 'CONTENT_INACCESSIBLE', errorKind: 'paywall', articleTitle: null },
      { status: 'completed', articleId, articleTitle: 'The harbour' },
    ]);
    const pay = (paypalOrderId: string, userId: string | null) =>
      api.app.get(PaymentsRepository).insert(database.manager, {
        ...{ userId, userEmail: user.email, amount: '9.99', currency: 'USD' },
        ...{ paypalOrderId, status: 'completed' },
      });
    const paymentId = await pay(`ORDER-${user.id}`, user.id);
    await pay(`OTHER-${user.id}`, null);
    const query = { userId: user.id };
    expect((await staff.call(adminPaymentsRoutes.list, { query })).body).toMatchObject([{ id: paymentId }]);
    expect((await staff.call(adminRefundsRoutes.list, { query })).body).toEqual([]);
    expect((await staff.call(adminPaymentsRoutes.list, { query: { userId: 'x' } })).status).toBe(400);
    await database.query(
      `INSERT INTO mail_outbox (id, kind, recipient, language, payload, state, failure, expires_at, created_at)
        VALUES (uuidv7(), 'password-reset', $1, 'it', '', 'failed', 'recipient', now(), now() + interval '1 minute')`,
      [user.email],
    );
    const letters = (await staff.call(adminUsersRoutes.letters, { params })).body as AdminUserLetter[];
    expect(letters[0]).toMatchObject({ kind: 'password-reset', status: 'failed', failure: 'recipient' });
    expect(JSON.stringify(letters)).not.toContain('payload');
    expect(token).toBeTruthy();
  });

  it('see whether an invitation still waits for a password', async () => {
    const invited = await aUser();
    const { user } = await aSignedInUser(api.url);
    const read = async (id: string) =>
      (await staff.call(adminUsersRoutes.read, { params: { id } })).body as AdminUser;
    expect([(await read(invited.id)).isInvited, (await read(user.id)).isInvited]).toEqual([true, false]);
  });

  it('delete an account with all its data', async () => {
    const { token, user } = await aSignedInUser(api.url);
    expect((await staff.call(adminUsersRoutes.remove, { params: { id: user.id } })).status).toBe(204);
    const { status } = await staff.asVisitor(authRoutes.login, {
      body: { email: user.email, password: 'x' },
    });
    expect(status).toBe(401);
    expect((await staff.call(adminUsersRoutes.read, { params: { id: user.id } })).status).toBe(404);
    expect((await staff.audited('user.deleted'))[0]).toMatchObject({ subject_id: user.id });
    expect(token).toBeTruthy();
  });

  it('find users by the beginning of an address or a name, with the total', async () => {
    await aUser({
      email: 'zoe_1%x@example.org',
      firstName: 'Zoe',
      lastName: 'Zanetti',
      subscriptionTier: 'premium',
    });
    expect(await list({ q: 'ZOE_1%' })).toHaveLength(1);
    expect(await list({ q: 'zanet' })).toHaveLength(1);
    expect(await list({ q: 'zoe%' })).toHaveLength(0);
    expect(await list({ q: 'zoe', subscriptionTier: 'free' })).toHaveLength(0);
    const answer = await staff.call(adminUsersRoutes.list, {
      query: { subscriptionTier: 'premium', sort: 'email', order: 'asc', limit: 1 },
    });
    const premium = await list({ subscriptionTier: 'premium', limit: 100 });
    expect(answer.headers['x-total-count']).toBe(String(premium.length));
    const [row] = await api.app.get(DataSource).query<{ count: string }[]>('SELECT count(*) FROM users');
    const all = await staff.call(adminUsersRoutes.list, { query: { limit: 1 } });
    expect(all.headers['x-total-count']).toBe(row?.count);
  });

  it.each([
    ['an invalid address', { email: 'aldo' }],
    ['an unknown tier', { subscriptionTier: 'gold' }],
    ['an unknown status', { subscriptionStatus: 'sleeping' }],
    ['a password', { password: 'chosen by somebody else' }],
  ])('are refused to create a user with %s', async (_, given) => {
    expect((await create(given)).status).toBe(400);
  });
});
