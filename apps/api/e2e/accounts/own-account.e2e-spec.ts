import { aSignedInUser, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { aRegistration } from '../../src/modules/users/testing/registration.factory.js';
import { AccountExportRegistry } from '../../src/modules/users/index.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import {
  UserDeletedEvent,
  UserRegisteredEvent,
  UserUpdatedEvent,
} from '../../src/shared/events/user.events.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller, deleteAccount, until } from '../testing/callers.js';
import { query } from '../testing/database.js';

describe('the own account', () => {
  const api = fixture(startTestApp);
  let anna: TestUser;
  const events: object[] = [];

  let caller: Caller;
  const visitor = new Caller(api);

  const update = (body: object) => caller.patch('/api/me', body);
  const currentUser = () => caller.get('/api/auth/user');
  const login = (email: string, password: string) => visitor.post('/api/auth/login', { email, password });

  beforeAll(() => {
    const bus = api.app.get(EventBus);
    for (const eventClass of [UserRegisteredEvent, UserUpdatedEvent, UserDeletedEvent]) {
      bus.subscribe(eventClass, (event: object) => void events.push(event));
    }
  });
  beforeEach(async () => {
    anna = await aSignedInUser(api.url);
    caller = new Caller(api, anna.token);
    events.length = 0;
  });

  it('announces a registration', async () => {
    const { user } = await aSignedInUser(api.url);
    expect(events).toEqual([new UserRegisteredEvent(user)]);
  });

  describe('language', () => {
    it.each([
      ['it', 'it'],
      ['en', 'en'],
      ['fr', 'en'],
      ['', 'en'],
    ])('%j is stored as %s', async (language, kept) => {
      const { body } = await caller.post('/api/user/language', { language }).expect(200);
      expect(body).toEqual({ ...anna.user, preferredLanguage: kept });
      await currentUser().expect(200, body);
    });

    it.each([
      ['no language', {}],
      ['a number', { language: 7 }],
      ['an unknown field', { language: 'it', tier: 'premium' }],
    ])('is refused for %s', (_, body) => caller.post('/api/user/language', body).expect(400));
  });

  describe('profile', () => {
    it('changes names without a password and announces the changed fields', async () => {
      const { body } = await update({ firstName: ' Bruna ', lastName: null }).expect(200);
      expect(body).toEqual({ ...anna.user, firstName: 'Bruna', lastName: null });
      expect(events).toEqual([new UserUpdatedEvent(body, ['firstName', 'lastName'])]);
    });

    it('changes and announces nothing when all values are stored already', async () => {
      const { email, firstName, lastName } = anna.user;
      await update({ email, firstName, lastName }).expect(200, anna.user);
      await update({}).expect(200, anna.user);
      expect(events).toEqual([]);
    });

    it.each([
      ['a new address', { email: 'new@example.org' }],
      ['a new password', { password: 'a new password' }],
    ])('needs the current password for %s', async (_, change) => {
      const missing = await update(change).expect(400);
      expect(missing.body.details.fields).toEqual([expect.objectContaining({ field: 'currentPassword' })]);
      const wrong = await update({ ...change, currentPassword: 'wrong' }).expect(400);
      expect(wrong.body.details.fields).toEqual([
        { field: 'currentPassword', message: 'is not your current password' },
      ]);
      await currentUser().expect(200, anna.user);
    });

    it('delays guesses of the current password', async () => {
      const guess = () => update({ password: 'mine now', currentPassword: 'wrong' });
      for (let n = 0; n < 10; n++) await guess().expect(400);
      await guess().expect(429);
    });

    it('changes the password and ends the other sessions only', async () => {
      const { email, password: currentPassword } = anna.registration;
      const elsewhere = await login(email, currentPassword).expect(200);
      await update({ password: 'a new password', currentPassword }).expect(200);
      await currentUser().expect(200);
      await new Caller(api, elsewhere.body.token).get('/api/auth/user').expect(401);
      await login(email, currentPassword).expect(401);
      await login(email, 'a new password').expect(200);
    });

    it.each([
      ['a tier', { subscriptionTier: 'premium' }],
      ['a status', { subscriptionStatus: 'active' }],
      ['an empty first name', { firstName: '' }],
      ['a first name that is null', { firstName: null }],
      ['an address that is null', { email: null }],
      ['an address in quotation marks', { email: '"anna"@example.org' }],
      ['a password of five characters', { password: '12345' }],
      ['an unknown language', { preferredLanguage: 'fr' }],
      ['a last name of 81 characters', { lastName: 'a'.repeat(81) }],
    ])('refuses %s and changes nothing', async (_, change) => {
      const { body } = await update({ ...change, currentPassword: anna.registration.password }).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      await currentUser().expect(200, anna.user);
    });
  });

  describe('export', () => {
    it('has the account and the section of each module, and no secret', async () => {
      api.app.get(AccountExportRegistry).add('probe', (userId) => Promise.resolve({ about: userId }));
      const { body, text } = await caller.get('/api/me/export').expect(200);
      expect(body).toEqual({
        exportedAt: expect.any(String),
        user: anna.user,
        sections: expect.objectContaining({
          sessions: [{ signedInAt: expect.any(String), endsAt: expect.any(String) }],
          probe: { about: anna.user.id },
        }),
      });
      expect(text).not.toContain('argon2');
    });

    it('has mails, outlet requests and review requests of its address once that is proved', async () => {
      const { id, email } = anna.user;
      await query(
        api,
        `INSERT INTO outlet_requests (id, domain, message, email, language) VALUES (uuidv7(), 'a.example', 'Why?', $1, 'it')`,
        [email],
      );
      const { articleId } = await aStoredArticle(api.app);
      await query(
        api,
        `INSERT INTO review_requests (id, article_id, reason, message, email, language, status)
          VALUES (uuidv7(), $1, 'facts', 'Wrong year', $2, 'it', 'open')`,
        [articleId, email],
      );
      const sections = async () => {
        const { body } = await caller.get('/api/me/export').expect(200);
        const { mails, outletRequests, reviewRequests } = body.sections;
        return [mails, outletRequests, reviewRequests] as unknown;
      };
      expect(await sections()).toEqual([[], [], []]);
      await query(api, 'INSERT INTO address_proofs (user_id, email_key) VALUES ($1, $2)', [id, email]);
      expect(await sections()).toMatchObject([
        [{ kind: 'welcome' }],
        [{ domain: 'a.example', message: 'Why?' }],
        [{ articleId, message: 'Wrong year' }],
      ]);
    });

    it('has everything of an account with very many requests, payments and batches', async () => {
      const rows = {
        requests: [
          10_001,
          `analysis_requests (id, user_id, url, status)`,
          `'https://outlet.example/', 'failed'`,
        ],
        payments: [
          1001,
          `payments (id, user_id, paypal_order_id, user_email, amount, currency, status)`,
          `'MANY-' || n, 'a@example.org', 1, 'USD', 'failed'`,
        ],
        batches: [101, `batches (id, user_id, is_open)`, `false`],
      } as const;
      for (const [count, into, values] of Object.values(rows))
        await query(
          api,
          `INSERT INTO ${into} SELECT uuidv7(), $1, ${values} FROM generate_series(1, $2::int) n`,
          [anna.user.id, count],
        );
      const { body } = await caller.get('/api/me/export').expect(200);
      for (const [section, [count]] of Object.entries(rows))
        expect([section, (body.sections[section] as unknown[]).length]).toEqual([section, count]);
    });
  });

  describe('deletion', () => {
    it('needs the current password', async () => {
      await caller.delete('/api/me').expect(400);
      await caller.delete('/api/me', { currentPassword: 'wrong' }).expect(400);
      await currentUser().expect(200);
    });

    it('removes the account with its sessions and links, and frees the address', async () => {
      const { email, password } = anna.registration;
      await visitor.post('/api/auth/forgot-password', { email }).expect(204);
      await caller.delete('/api/me', { currentPassword: password }).expect(204);
      await currentUser().expect(401);
      await login(email, password).expect(401);
      for (const table of ['sessions', 'password_reset_tokens']) {
        expect(await query(api, `SELECT 1 FROM ${table} WHERE user_id = $1`, [anna.user.id])).toEqual([]);
      }
      expect(events).toEqual([new UserDeletedEvent(anna.user)]);
      await visitor.post('/api/auth/register', aRegistration({ email })).expect(201);
    });

    it('removes its address from the notifications for staff', async () => {
      const { email } = anna.user;
      await update({ firstName: 'Bruna' }).expect(200);
      const named = () => query(api, `SELECT 1 FROM notifications WHERE data ->> 'email' = $1`, [email]);
      await until(async () => (await named()).length > 1);
      await deleteAccount(api, anna);
      const stored = () => query(api, `SELECT data FROM notifications WHERE kind = 'user_deleted'`);
      await until(async () => (await stored()).length > 0);
      expect(await named()).toEqual([]);
    });

    it.each(['its user', 'staff'])(
      'by %s removes mails, shares and the waiting list entry, also when the process stops after the commit',
      async (who) => {
        const { id, email } = anna.user;
        const { articleId } = await aStoredArticle(api.app);
        await caller.post('/api/waiting-list', { email, consent: true }).expect(200);
        await caller.post('/api/share', { articleId, platform: 'copy' }).expect(200);
        const left = () =>
          query(
            api,
            `SELECT 'mail' FROM mail_outbox WHERE recipient = $1
              UNION ALL SELECT 'entry' FROM waiting_list WHERE email = $1
              UNION ALL SELECT 'share' FROM article_shares WHERE article_id = $2`,
            [email, articleId],
          );
        expect(await left()).toHaveLength(3);
        const publish = jest.spyOn(api.app.get(EventBus), 'publish').mockImplementation(() => undefined);
        if (who === 'staff') await (await anAdministrator(api)).delete(`/api/admin/users/${id}`).expect(204);
        else await deleteAccount(api, anna);
        publish.mockRestore();
        expect(await left()).toEqual([]);
      },
    );
  });
});
