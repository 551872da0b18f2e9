import { randomUUID } from 'node:crypto';
import {
  adminPaymentsRoutes,
  adminRefundsRoutes,
  adminUsersRoutes,
  authRoutes,
  type AdminUser,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { PaymentEntity } from '../../src/modules/payments/payment.entity.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { auditEntries, query, mailsTo, tokenOfMail } from '../testing/database.js';

describe('users in the back-office', () => {
  const api = fixture(startTestApp);
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);
  let made = 0;

  const create = (given: object = {}) =>
    staff.call(adminUsersRoutes.create, { body: { email: `guest-${(made += 1)}@example.org`, ...given } });
  const aUser = async (given: object = {}): Promise<AdminUser> => (await create(given)).body as AdminUser;
  const update = (id: string, body: object) => staff.call(adminUsersRoutes.update, { params: { id }, body });
  const list = (query: object) => staff.read(adminUsersRoutes.list, { query });

  it('are invited, and then choose a password', async () => {
    const email = 'Aldo.Neri@example.org';
    const created = await create({ email, subscriptionTier: 'enterprise', preferredLanguage: 'it' }).expect(
      201,
    );
    expect(created.body).toMatchObject({ email, firstName: 'Aldo.Neri', subscriptionTier: 'enterprise' });
    expect(await mailsTo(api, email)).toMatchObject([{ kind: 'invitation', language: 'it' }]);
    const token = await tokenOfMail(api, email, 'invitation');
    const password = 'una frase lunga';
    await visitor.call(authRoutes.resetPassword, { body: { token, password } }).expect(204);
    await visitor.call(authRoutes.login, { body: { email, password } }).expect(200);
    await create({ email: 'aldo.neri@EXAMPLE.org' }).expect(409);
    expect(await auditEntries(api, 'user.created')).toHaveLength(1);
  });

  it('can be changed in tier, status and end of the subscription', async () => {
    const { user } = await aSignedInUser(api.url);
    const changed = await update(user.id, { subscriptionTier: 'premium', subscriptionStatus: 'active' });
    expect(changed.body).toMatchObject({ subscriptionTier: 'premium', version: 2 });
    expect((await auditEntries(api, 'user.updated'))[0]?.details).toMatchObject({
      after: ['subscriptionTier: premium'],
    });
    await update(user.id, { subscriptionEndDate: '2027-01-31T00:00:00.000Z' });
    const { body } = await staff.call(adminUsersRoutes.read, { params: { id: user.id } });
    expect(body).toMatchObject({ subscriptionEndDate: '2027-01-31T00:00:00.000Z' });
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
  });

  it.each([
    ['without an end date', {}, null],
    ['with the past one, as the form sends it', { subscriptionEndDate: '2026-01-31T00:00:00.000Z' }, null],
    ['with a new end date', { subscriptionEndDate: '2036-01-31T00:00:00.000Z' }, '2036-01-31T00:00:00.000Z'],
  ])('get Premium after an earlier month, %s', async (_, dates, subscriptionEndDate) => {
    const { user } = await aSignedInUser(api.url);
    await query(
      api,
      `UPDATE users SET subscription_status = 'expired', subscription_end_date = '2026-01-31T00:00:00Z' WHERE id = $1`,
      [user.id],
    );
    const premium = { subscriptionTier: 'premium', subscriptionStatus: 'active' };
    const { body } = await update(user.id, { ...premium, ...dates }).expect(200);
    expect(body).toMatchObject({ ...premium, subscriptionEndDate });
    expect((await auditEntries(api, 'user.updated'))[0]?.details).toMatchObject({
      after: expect.arrayContaining([`subscriptionEndDate: ${String(subscriptionEndDate)}`]) as string[],
    });
  });

  it('get the enterprise tier only when they are created', async () => {
    const { id } = await aUser();
    await update(id, { subscriptionTier: 'enterprise' }).expect(400);
    const guest = await aUser({ subscriptionTier: 'enterprise' });
    const kept = await update(guest.id, { subscriptionTier: 'enterprise', subscriptionStatus: 'cancelled' });
    expect(kept.body).toMatchObject({ subscriptionTier: 'enterprise', subscriptionStatus: 'cancelled' });
  });

  it('return 409 for the second of two changes of one version', async () => {
    const { id, version } = await aUser();
    const both = await Promise.all(
      ['premium', 'free'].map((subscriptionTier) =>
        update(id, { subscriptionTier, subscriptionStatus: 'inactive', version }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('have a usage, analyses, payments and mails', async () => {
    const { user } = await aSignedInUser(api.url);
    const params = { id: user.id };
    const database = api.app.get(DataSource);
    const { articleId } = await aStoredArticle(api.app, { title: 'The harbour' });
    const addRequest = (daysAgo: number, article: string | null, code?: string, kind?: string) =>
      database.query(
        `INSERT INTO analysis_requests (id, user_id, url, status, article_id, error_code, error_kind, created_at)
          VALUES (uuidv7(), $1, 'https://a.example/', $2, $3, $4, $5, now() - $6 * interval '1 day')`,
        [user.id, article ? 'completed' : 'failed', article, code, kind, daysAgo],
      );
    await addRequest(0, articleId);
    await addRequest(0, null, 'CONTENT_INACCESSIBLE', 'paywall');
    await addRequest(40, articleId);
    const usage = await staff.read(adminUsersRoutes.usage, { params });
    expect(usage).toMatchObject({ today: 1, month: 1, total: 2, quota: { isPremium: false } });
    const analyses = await staff.call(adminUsersRoutes.analyses, { params, query: { limit: 2 } });
    expect(analyses.headers['x-total-count']).toBe('3');
    expect(analyses.body).toMatchObject([
      { status: 'failed', errorCode: 'CONTENT_INACCESSIBLE', errorKind: 'paywall', articleTitle: null },
      { status: 'completed', articleId, articleTitle: 'The harbour' },
    ]);
    const pay = (id: string, userId: string | null) =>
      database.manager.insert(PaymentEntity, {
        ...{ id, userId, userEmail: user.email, amount: '9.99', currency: 'USD' },
        ...{ paypalOrderId: id, status: 'completed' },
      });
    const paymentId = randomUUID();
    await pay(paymentId, user.id);
    await pay(randomUUID(), null);
    const query = { userId: user.id };
    expect((await staff.call(adminPaymentsRoutes.list, { query })).body).toMatchObject([{ id: paymentId }]);
    expect((await staff.call(adminRefundsRoutes.list, { query })).body).toEqual([]);
    await staff.call(adminPaymentsRoutes.list, { query: { userId: 'x' } }).expect(400);
    await database.query(
      `INSERT INTO mail_outbox (id, kind, recipient, language, payload, state, failure, expires_at, created_at)
        VALUES (uuidv7(), 'password-reset', $1, 'it', '', 'failed', 'recipient', now(), now() + interval '1 minute')`,
      [user.email],
    );
    const mails = await staff.read(adminUsersRoutes.mails, { params });
    expect(mails[0]).toMatchObject({ kind: 'password-reset', status: 'failed', failure: 'recipient' });
    expect(JSON.stringify(mails)).not.toContain('payload');
  });

  it('are marked as invited until they choose a password', async () => {
    const invited = await aUser();
    const { user } = await aSignedInUser(api.url);
    const read = (id: string) => staff.read(adminUsersRoutes.read, { params: { id } });
    expect([(await read(invited.id)).isInvited, (await read(user.id)).isInvited]).toEqual([true, false]);
  });

  it('are deleted with all their data', async () => {
    const { user } = await aSignedInUser(api.url);
    await update(user.id, { subscriptionTier: 'premium' }).expect(200);
    await staff.call(adminUsersRoutes.remove, { params: { id: user.id } }).expect(204);
    const { status } = await visitor.call(authRoutes.login, {
      body: { email: user.email, password: 'x' },
    });
    expect(status).toBe(401);
    await staff.call(adminUsersRoutes.read, { params: { id: user.id } }).expect(404);
    expect((await auditEntries(api, 'user.deleted'))[0]).toMatchObject({ subject_id: user.id });
    expect(JSON.stringify(await query(api, 'SELECT * FROM audit_log'))).not.toContain(user.email);
  });

  it('are found by the beginning of an address or a name, with the total', async () => {
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
    const [row] = await query<{ count: string }>(api, 'SELECT count(*) FROM users');
    const all = await staff.call(adminUsersRoutes.list, { query: { limit: 1 } });
    expect(all.headers['x-total-count']).toBe(row?.count);
  });

  it('get the invitation again, or the link to a new password if they have one, five times an hour', async () => {
    const send = async (id: string) =>
      (await staff.call(adminUsersRoutes.sendPasswordLink, { params: { id } })).status;
    const kindsOf = async (email: string) => (await mailsTo(api, email)).map(({ kind }) => kind);
    const invited = await aUser();
    expect(await send(invited.id)).toBe(204);
    expect(await kindsOf(invited.email)).toEqual(['invitation', 'invitation']);
    const { user } = await aSignedInUser(api.url);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push(await send(user.id));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await kindsOf(user.email)).filter((kind) => kind === 'password-reset')).toHaveLength(5);
  });

  it.each([
    ['an invalid address', { email: 'aldo' }],
    ['an unknown tier', { subscriptionTier: 'gold' }],
    ['an unknown status', { subscriptionStatus: 'sleeping' }],
    ['a password', { password: 'chosen by the administrator' }],
  ])('are not created with %s', async (_, given) => {
    await create(given).expect(400);
  });
});
