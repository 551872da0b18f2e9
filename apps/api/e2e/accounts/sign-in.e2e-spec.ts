import request from 'supertest';
import { aSignedInUser, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';

describe('signing in', () => {
  let api: TestApp;
  let anna: TestUser;
  const login = (email: unknown, password: unknown, language = 'en') =>
    request(api.url).post('/api/auth/login').set('Accept-Language', language).send({ email, password });
  const currentUser = (token: string, url = api.url) =>
    request(url).get('/api/auth/user').auth(token, { type: 'bearer' });

  beforeAll(async () => {
    api = await startTestApp();
    anna = await aSignedInUser(api.url, { email: 'Anna@Example.org' });
  });
  afterAll(() => api.close());

  it('accepts the address in any letter case and answers user, token and cookie', async () => {
    const answer = await login(' ANNA@example.org', anna.registration.password).expect(200);
    expect(answer.body.user).toEqual(anna.user);
    expect(String(answer.get('Set-Cookie'))).toContain(`vaglio_session=${answer.body.token}; Max-Age=`);
    await currentUser(answer.body.token).expect(200, anna.user);
  });

  it('has the same answer for an unknown address and a wrong password', async () => {
    const wrong = await login('anna@example.org', 'not the password').expect(401);
    const unknown = await login('nobody@example.org', 'not the password').expect(401);
    expect(wrong.body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      error: 'Invalid credentials. Please try again.',
    });
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
    const english = await login(email, password).expect(400);
    expect(english.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: 'Please enter both email and password.',
    });
    const italian = await login(email, password, 'it').expect(400);
    expect(italian.body.error).toBe('Inserisci sia l’e-mail sia la password.');
  });

  it('accepts an accented password in composed and decomposed form', async () => {
    await aSignedInUser(api.url, { email: 'perche@example.org', password: 'perch\u00e9 no' });
    await login('perche@example.org', 'perche\u0301 no').expect(200);
  });

  describe('verify', () => {
    const verify = (query = '') =>
      request(api.url).get(`/api/auth/verify${query}`).auth(anna.token, { type: 'bearer' });

    it('answers with the user of the session', async () => {
      await verify().expect(200, anna.user);
      await verify('?email=anna%40EXAMPLE.org').expect(200, anna.user);
      await request(api.url).get('/api/auth/verify').set('Cookie', anna.cookie).expect(200, anna.user);
    });

    it('answers for another address as it does without a session', async () => {
      await aSignedInUser(api.url, { email: 'other@example.org' });
      const anonymous = await request(api.url).get('/api/auth/verify?email=other%40example.org').expect(401);
      const known = await verify('?email=other%40example.org').expect(401);
      const unknown = await verify('?email=nobody%40example.org').expect(401);
      const bodies = [anonymous, known, unknown].map(({ body }) => ({ ...(body as object), requestId: '' }));
      expect(bodies[1]).toEqual(bodies[0]);
      expect(bodies[2]).toEqual(bodies[0]);
    });
  });

  describe('signing out', () => {
    it('ends the token in every process at once, and only that one', async () => {
      const second = await startTestApp({ environment: { DATABASE_URL: api.database.url } });
      try {
        const { body } = await login('anna@example.org', anna.registration.password).expect(200);
        await currentUser(body.token, second.url).expect(200);
        const answer = await request(api.url)
          .post('/api/auth/logout')
          .auth(body.token, { type: 'bearer' })
          .expect(204);
        expect(String(answer.get('Set-Cookie'))).toMatch(/vaglio_session=;.*Expires=Thu, 01 Jan 1970/);
        await currentUser(body.token, second.url).expect(401);
        await currentUser(body.token).expect(401);
        await currentUser(anna.token, second.url).expect(200);
      } finally {
        await second.close();
      }
    });

    it('is refused without a session', () => request(api.url).post('/api/auth/logout').expect(401));
  });

  describe('with the session cookie', () => {
    const setLanguage = () =>
      request(api.url).post('/api/user/language').set('Cookie', anna.cookie).send({ language: 'it' });

    it('reads from any origin', () =>
      request(api.url)
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
      ['no sign of where it comes from', 'Accept', '*/*'],
      ['another origin', 'Origin', 'https://evil.example'],
      ['an opaque origin', 'Origin', 'null'],
      ['a sister site', 'Sec-Fetch-Site', 'same-site'],
      ['another page', 'Referer', 'https://evil.example/'],
    ])('does not write with %s', async (_, name, value) => {
      const { body } = await setLanguage().set(name, value).expect(403);
      expect(body.code).toBe('FORBIDDEN');
    });

    it('accepts a bearer token from any origin', async () => {
      await setLanguage()
        .auth(anna.token, { type: 'bearer' })
        .set('Origin', 'https://evil.example')
        .expect(200);
      await request(api.url)
        .get('/api/auth/user')
        .set('Cookie', anna.cookie)
        .auth('not-a-token', { type: 'bearer' })
        .expect(401);
    });
  });

  describe('with two signing keys', () => {
    const OLD = 'only-for-tests-0123456789-0123456789';
    const on = (JWT_SECRET: string) =>
      startTestApp({ environment: { DATABASE_URL: api.database.url, JWT_SECRET } });

    it('accepts tokens of both, signs with the first, and refuses a removed key', async () => {
      const rotating = await on(`a-new-key-for-tests-0123456789-012345,${OLD}`);
      const rotated = await on('a-new-key-for-tests-0123456789-012345');
      try {
        await currentUser(anna.token, rotating.url).expect(200);
        await currentUser(anna.token, rotated.url).expect(401);
        const fresh = await request(rotating.url)
          .post('/api/auth/login')
          .send({ email: 'anna@example.org', password: anna.registration.password })
          .expect(200);
        await currentUser(fresh.body.token, rotated.url).expect(200);
        await currentUser(fresh.body.token).expect(401);
      } finally {
        await Promise.all([rotating.close(), rotated.close()]);
      }
    });
  });
});
