import { type Language, authRoutes } from '@vaglio/contracts';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { Passwords } from '../../src/shared/credentials/passwords.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller } from '../testing/callers.js';
import { mailsTo, query, switchMailOn, tokenOfMail } from '../testing/database.js';

describe('a forgotten password', () => {
  const api = fixture(startTestApp);
  const visitor = new Caller(api);
  const forget = (email: string) => visitor.post('/api/auth/forgot-password', { email });
  const reset = (token: string, password: string, language: Language = 'en') =>
    visitor.call(authRoutes.resetPassword, { body: { token, password }, language });
  const login = (email: string, password: string) => visitor.post('/api/auth/login', { email, password });

  const resetMails = (email: string) => mailsTo(api, email, 'password-reset');
  const tokenFor = async (email: string): Promise<string> => {
    await forget(email).expect(204);
    return tokenOfMail(api, email, 'password-reset');
  };

  it('gets the same answer with and without an account, and one mail', async () => {
    const { registration } = await aSignedInUser(api.url);
    const known = await forget(registration.email.toUpperCase()).expect(204);
    const unknown = await forget('nobody@example.org').expect(204);
    expect([known.text, unknown.text]).toEqual(['', '']);
    const rows = await query(
      api,
      "SELECT kind, recipient, language, sent_at, payload FROM mail_outbox WHERE kind <> 'welcome'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'password-reset',
      recipient: registration.email,
      language: 'it',
      sent_at: null,
    });
    expect(rows[0]?.['payload']).not.toContain('reset-password');
    const [mail] = await resetMails(registration.email);
    expect(mail?.payload).toMatchObject({
      firstName: 'Anna',
      resetUrl: expect.stringMatching(/^http:\/\/vaglio\.test\/reset-password\?token=[\w-]{43}$/),
    });
  });

  it('is replaced once, which ends every session and every other link', async () => {
    const { registration, token: session } = await aSignedInUser(api.url);
    const unused = await tokenFor(registration.email);
    const token = await tokenFor(registration.email);
    await reset(token, 'a new password').expect(204);
    await new Caller(api, session).get('/api/auth/user').expect(401);
    await login(registration.email, registration.password).expect(401);
    await login(registration.email, 'a new password').expect(200);
    for (const spent of [token, unused]) {
      const { body } = await reset(spent, 'yet another').expect(400);
      expect(body.code).toBe('INVALID_TOKEN');
    }
  });

  it('is replaced once when two calls use the link at once', async () => {
    const { registration } = await aSignedInUser(api.url);
    const token = await tokenFor(registration.email);
    const answers = await Promise.all(['first one', 'second one'].map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  describe('that is replaced while it is being verified', () => {
    /** Runs the change after the next successful check of a password and before its result is used. */
    const afterNextCheck = (change: () => Promise<unknown>) => {
      const passwords = api.app.get(Passwords);
      const verify = passwords.verify.bind(passwords);
      jest.spyOn(passwords, 'verify').mockImplementationOnce(async (attempt) => {
        const isRight = await verify(attempt);
        await change();
        return isRight;
      });
    };

    it('opens no session', async () => {
      const { registration } = await aSignedInUser(api.url);
      const token = await tokenFor(registration.email);
      afterNextCheck(() => reset(token, 'a new password').expect(204));
      const { body } = await login(registration.email, registration.password).expect(401);
      expect(body.code).toBe('INVALID_CREDENTIALS');
      await login(registration.email, 'a new password').expect(200);
    });

    it('changes neither password nor address', async () => {
      switchMailOn(api);
      const { registration, token: session } = await aSignedInUser(api.url);
      const token = await tokenFor(registration.email);
      afterNextCheck(() => reset(token, 'a new password').expect(204));
      await new Caller(api, session)
        .patch('/api/me', {
          email: 'other@example.org',
          password: 'of another person',
          currentPassword: registration.password,
        })
        .expect(400);
      await login(registration.email, 'a new password').expect(200);
      expect(await mailsTo(api, 'other@example.org')).toEqual([]);
    });
  });

  it('is not replaced with a link older than 30 minutes', async () => {
    const { registration } = await aSignedInUser(api.url);
    const token = await tokenFor(registration.email);
    const [row] = await query(
      api,
      `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM password_reset_tokens
       ORDER BY created_at DESC LIMIT 1`,
    );
    expect(row?.['seconds']).toBe(1800);
    await query(api, 'UPDATE password_reset_tokens SET expires_at = now()');
    await reset(token, 'a new password').expect(400);
    await login(registration.email, registration.password).expect(200);
  });

  it('has only hashes of tokens in the database', async () => {
    const { registration } = await aSignedInUser(api.url);
    const token = await tokenFor(registration.email);
    const rows = await query(api, 'SELECT token_hash FROM password_reset_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('needs a valid password, and the link stays valid until then', async () => {
    const { registration } = await aSignedInUser(api.url);
    const token = await tokenFor(registration.email);
    const english = await reset(token, '12345').expect(400);
    expect(english.body.error).toBe('Password must be at least 6 characters long.');
    const italian = await reset(token, '12345', 'it').expect(400);
    expect(italian.body.error).toBe('La password deve avere almeno 6 caratteri.');
    await reset(token, '123456').expect(204);
  });

  it('is limited to five mails an hour', async () => {
    const { registration } = await aSignedInUser(api.url);
    for (let n = 0; n < 5; n++) await forget(registration.email).expect(204);
    await forget(registration.email).expect(429);
    expect(await resetMails(registration.email)).toHaveLength(5);
  });

  it('ends the delay of an account after failed sign-ins', async () => {
    const { registration } = await aSignedInUser(api.url);
    for (let n = 0; n < 10; n++) await login(registration.email, 'wrong').expect(401);
    await login(registration.email, registration.password).expect(429);
    await reset(await tokenFor(registration.email), 'a new password').expect(204);
    await login(registration.email, 'a new password').expect(200);
  });

  it.each(['', 'nobody', '"anna"@example.org'])('refuses %p as an address', async (email) => {
    const { body } = await forget(email).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });
});
