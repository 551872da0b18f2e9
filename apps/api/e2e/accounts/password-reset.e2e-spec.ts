import request from 'supertest';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { SecretBox } from '../../src/shared/crypto/secret-box.js';
import { OUTBOX_PAYLOAD } from '../../src/shared/mail-outbox/mail-outbox.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { rowsOf } from '../testing/stored-rows.js';

describe('a forgotten password', () => {
  let api: TestApp;
  const forget = (email: string, language = 'en') =>
    request(api.url).post('/api/auth/forgot-password').set('Accept-Language', language).send({ email });
  const reset = (token: string, password: string, language = 'en') =>
    request(api.url)
      .post('/api/auth/reset-password')
      .set('Accept-Language', language)
      .send({ token, password });
  const login = (email: string, password: string) =>
    request(api.url).post('/api/auth/login').send({ email, password });

  const lettersTo = async (recipient: string): Promise<Record<string, string>[]> => {
    const rows = await rowsOf(
      api,
      "SELECT payload FROM mail_outbox WHERE recipient = $1 AND kind = 'password-reset' ORDER BY created_at",
      [recipient],
    );
    const box = api.app.get(SecretBox);
    return rows.map(
      ({ payload }) => JSON.parse(box.open(String(payload), OUTBOX_PAYLOAD)) as Record<string, string>,
    );
  };
  const tokenFor = async (email: string): Promise<string> => {
    await forget(email).expect(204);
    const letter = (await lettersTo(email)).at(-1);
    return new URL(letter?.['resetUrl'] ?? '').searchParams.get('token') ?? '';
  };

  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  it('gets the same answer with and without an account, and one letter', async () => {
    const { registration } = await aSignedInUser(api.url);
    const known = await forget(registration.email.toUpperCase()).expect(204);
    const unknown = await forget('nobody@example.org').expect(204);
    expect([known.text, unknown.text]).toEqual(['', '']);
    const rows = await rowsOf(
      api,
      "SELECT kind, recipient, language, sent_at, payload FROM mail_outbox WHERE kind <> 'welcome'",
      [],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'password-reset',
      recipient: registration.email,
      language: 'it',
      sent_at: null,
    });
    expect(rows[0]?.['payload']).not.toContain('reset-password');
    const [letter] = await lettersTo(registration.email);
    expect(letter).toMatchObject({
      firstName: 'Anna',
      resetUrl: expect.stringMatching(/^http:\/\/vaglio\.test\/reset-password\?token=[\w-]{43}$/),
    });
  });

  it('is replaced once, which ends every session and every other link', async () => {
    const { registration, token: session } = await aSignedInUser(api.url);
    const unused = await tokenFor(registration.email);
    const token = await tokenFor(registration.email);
    await reset(token, 'a new password').expect(204);
    await request(api.url).get('/api/auth/user').auth(session, { type: 'bearer' }).expect(401);
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

  it('is not replaced with a link older than 30 minutes', async () => {
    const { registration } = await aSignedInUser(api.url);
    const token = await tokenFor(registration.email);
    const [row] = await rowsOf(
      api,
      `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM password_reset_tokens
       ORDER BY created_at DESC LIMIT 1`,
      [],
    );
    expect(row?.['seconds']).toBe(1800);
    await rowsOf(api, 'UPDATE password_reset_tokens SET expires_at = now()', []);
    await reset(token, 'a new password').expect(400);
    await login(registration.email, registration.password).expect(200);
  });

  it('has only hashes of tokens in the database', async () => {
    const { registration } = await aSignedInUser(api.url);
    const token = await tokenFor(registration.email);
    const rows = await rowsOf(api, 'SELECT token_hash FROM password_reset_tokens', []);
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

  it('is limited to five letters an hour', async () => {
    const { registration } = await aSignedInUser(api.url);
    for (let n = 0; n < 5; n++) await forget(registration.email).expect(204);
    await forget(registration.email).expect(429);
    expect(await lettersTo(registration.email)).toHaveLength(5);
  });

  it('ends the delay of an account after failed sign-ins', async () => {
    const { registration } = await aSignedInUser(api.url);
    for (let n = 0; n < 10; n++) await login(registration.email, 'wrong').expect(401);
    await login(registration.email, registration.password).expect(429);
    await reset(await tokenFor(registration.email), 'a new password').expect(204);
    await login(registration.email, 'a new password').expect(200);
  });

  it.each(['', 'nobody', '"anna"@example.org'])('refuses %p as an address', async (email) => {
    const { body } = await forget(email, 'it').expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });
});
