import { authRoutes, type Language } from '@vaglio/contracts';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp, TEST_ENVIRONMENT } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller } from '../testing/callers.js';

const [OLD_KEY, NEW_KEY] = [TEST_ENVIRONMENT['JWT_SECRET'], 'a-new-key-for-tests-0123456789-012345'];
const EXTENSION = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'cors' };

describe('signing in', () => {
  const api = fixture(startTestApp);
  const startSecond = (JWT_SECRET: string) =>
    startTestApp({ environment: { DATABASE_URL: api.database.url, JWT_SECRET } });
  /** A second process on the same database, in which the signing key is being changed. */
  const second = fixture(() => startSecond(`${NEW_KEY},${OLD_KEY}`));
  const anna = fixture(() => aSignedInUser(api.url, { email: 'Anna@Example.org' }));
  const visitor = new Caller(api);
  const login = (email: unknown, password: unknown, language: Language = 'en') =>
    visitor.call(authRoutes.login, { body: { email, password }, language });
  const currentUser = (token: string, of = api) => new Caller(of, token).get('/api/auth/user');

  it('accepts the address in any letter case and returns user, token and cookie', async () => {
    const answer = await login(' ANNA@example.org', anna.registration.password).expect(200);
    expect(answer.body.user).toEqual(anna.user);
    expect(String(answer.get('Set-Cookie'))).toContain(`vaglio_session=${answer.body.token}; Max-Age=`);
    await currentUser(answer.body.token).expect(200, anna.user);
  });

  it('has the same answer for an unknown address and a wrong password', async () => {
    const wrong = await login('anna@example.org', 'not the password').expect(401);
    const unknown = await login('nobody@example.org', 'not the password').expect(401);
    const error = 'Invalid credentials. Please try again.';
    expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS', error });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(wrong.get('Set-Cookie')).toBeUndefined();
  });

  it('answers in Italian too', async () => {
    const { body } = await login('nobody@example.org', 'not the password', 'it').expect(401);
    expect(body.error).toBe('Credenziali non valide. Riprova.');
  });

  it.each([
    ['nothing', undefined, undefined],
    ['an empty password', 'anna@example.org', ''],
    ['an empty address', '', 'something'],
    ['a list', ['anna@example.org'], 'something'],
    ['an object', 'anna@example.org', { $ne: '' }],
  ])('refuses %s', async (_, email, password) => {
    const { body } = await login(email, password).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', error: 'Please enter both email and password.' });
    const italian = await login(email, password, 'it').expect(400);
    expect(italian.body.error).toBe('Inserisci sia l’e-mail sia la password.');
  });

  it('accepts an accented password in composed and decomposed form', async () => {
    await aSignedInUser(api.url, { email: 'perche@example.org', password: 'perch\u00e9 no' });
    await login('perche@example.org', 'perche\u0301 no').expect(200);
  });

  describe('GET /api/auth/verify', () => {
    const verify = (query = '') => new Caller(api, anna.token).get(`/api/auth/verify${query}`);

    it('answers with the user of the session', async () => {
      await verify().expect(200, anna.user);
      await verify('?email=anna%40EXAMPLE.org').expect(200, anna.user);
      await visitor.get('/api/auth/verify').set('Cookie', anna.cookie).expect(200, anna.user);
    });

    it('answers for another address as it does without a session', async () => {
      await aSignedInUser(api.url, { email: 'other@example.org' });
      const anonymous = await visitor.get('/api/auth/verify?email=other%40example.org').expect(401);
      const known = await verify('?email=other%40example.org').expect(401);
      const unknown = await verify('?email=nobody%40example.org').expect(401);
      const bodies = [anonymous, known, unknown].map(({ body }) => ({ ...(body as object), requestId: '' }));
      expect(bodies[1]).toEqual(bodies[0]);
      expect(bodies[2]).toEqual(bodies[0]);
    });
  });

  describe('signing out', () => {
    it('ends the token in every process at once, and only that one', async () => {
      const { body } = await login('anna@example.org', anna.registration.password).expect(200);
      await currentUser(body.token, second).expect(200);
      const answer = await new Caller(api, body.token).post('/api/auth/logout').expect(204);
      expect(String(answer.get('Set-Cookie'))).toMatch(/vaglio_session=;.*Expires=Thu, 01 Jan 1970/);
      await currentUser(body.token, second).expect(401);
      await currentUser(body.token).expect(401);
      await currentUser(anna.token, second).expect(200);
    });

    it('is refused without a session', () => visitor.post('/api/auth/logout').expect(401));
  });

  describe('with the session cookie', () => {
    const setLanguage = () =>
      visitor.post('/api/user/language', { language: 'it' }).set('Cookie', anna.cookie);

    it('reads from any origin', () =>
      visitor
        .get('/api/auth/user')
        .set('Cookie', `theme=dark; ${anna.cookie}`)
        .set('Origin', 'https://evil.example')
        .expect(200));

    it.each([
      ['our origin', 'Origin', 'http://vaglio.test'],
      ['fetch metadata', 'Sec-Fetch-Site', 'same-origin'],
      ['our page', 'Referer', 'http://vaglio.test/account'],
    ])('writes with %s', (_, name, value) => setLanguage().set(name, value).expect(200));

    it.each([
      ['no origin', 'Accept', '*/*'],
      ['another origin', 'Origin', 'https://evil.example'],
      ['an opaque origin', 'Origin', 'null'],
      ['a site of the same domain', 'Sec-Fetch-Site', 'same-site'],
      ['another page', 'Referer', 'https://evil.example/'],
    ])('does not write with %s', async (_, name, value) => {
      const { body } = await setLanguage().set(name, value).expect(403);
      expect(body.code).toBe('FORBIDDEN');
    });

    it('accepts a bearer token from any origin, and ignores the cookie next to an invalid token', async () => {
      await new Caller(api, anna.token)
        .post('/api/user/language', { language: 'it' })
        .set('Cookie', anna.cookie)
        .set('Origin', 'https://evil.example')
        .expect(200);
      await currentUser('not-a-token').set('Cookie', anna.cookie).expect(401);
    });
  });

  describe('with two signing keys', () => {
    const rotated = fixture(() => startSecond(NEW_KEY));

    it('accepts tokens of both, signs with the first, and refuses a removed key', async () => {
      await currentUser(anna.token, second).expect(200);
      await currentUser(anna.token, rotated).expect(401);
      const { email, password } = anna.registration;
      const { token } = await new Caller(second).read(authRoutes.login, { body: { email, password } });
      await currentUser(token, rotated).expect(200);
      await currentUser(token).expect(401);
    });
  });

  describe('in the extension', () => {
    const signIn = (headers: Readonly<Record<string, string>>) =>
      visitor.call(authRoutes.extensionSignIn).set(headers);

    it('returns the session of the cookie, so that signing out on the site ends it', async () => {
      const answer = await signIn({ ...EXTENSION, Cookie: anna.cookie }).expect(200);
      expect(answer.body).toEqual({ user: anna.user, token: anna.token });
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it.each([
      ['our site', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }],
      ['a site of the same domain', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' }],
      ['another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
      ['an address typed by hand', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }],
      ['a program', {}],
    ])('is refused for %s', async (_, headers) => {
      await signIn({ ...headers, Cookie: anna.cookie }).expect(403);
    });

    it('is refused with a bearer token and without a session', async () => {
      await signIn({ ...EXTENSION, Authorization: `Bearer ${anna.token}` }).expect(403);
      await signIn(EXTENSION).expect(401);
    });
  });
});
