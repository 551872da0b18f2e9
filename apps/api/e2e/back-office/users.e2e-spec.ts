import { adminUsersRoutes, authRoutes, type AdminUser } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
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
