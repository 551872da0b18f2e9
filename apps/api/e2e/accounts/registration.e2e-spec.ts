import request from 'supertest';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { aRegistration } from '../../src/modules/users/testing/registration.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { rowsOf } from '../testing/stored-rows.js';

describe('POST /api/auth/register', () => {
  let api: TestApp;
  const register = (body: object, language = 'en') =>
    request(api.url).post('/api/auth/register').set('Accept-Language', language).send(body);

  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  it('creates an account and signs it in', async () => {
    const { body, headers } = await register(aRegistration({ email: 'Anna@Example.org' })).expect(201);
    expect(body.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'Anna@Example.org',
      firstName: 'Anna',
      lastName: 'Rossi',
      preferredLanguage: 'it',
      subscriptionTier: 'free',
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toContain(`vaglio_session=${body.token}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    await request(api.url).get('/api/auth/user').auth(body.token, { type: 'bearer' }).expect(200, body.user);
  });

  it('never stores or answers a password as it was sent', async () => {
    const registration = aRegistration({ password: 'a-password-to-look-for' });
    const { text } = await register(registration).expect(201);
    expect(text).not.toContain('a-password-to-look-for');
    const [row] = await rowsOf(api, 'SELECT password_hash FROM users WHERE email_key = $1', [
      registration.email,
    ]);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('stores an unknown language as English', async () => {
    const { body } = await register(aRegistration({ preferredLanguage: 'fr' })).expect(201);
    expect(body.user.preferredLanguage).toBe('en');
  });

  it('counts plus-aliases together and compares without case', async () => {
    await register(aRegistration({ email: 'Mario+One@Example.org' })).expect(201);
    const rows = await rowsOf(api, 'SELECT email_key, quota_key FROM users WHERE email = $1', [
      'Mario+One@Example.org',
    ]);
    expect(rows).toEqual([{ email_key: 'mario+one@example.org', quota_key: 'mario@example.org' }]);
    const { body } = await register(aRegistration({ email: 'MARIO+ONE@example.ORG' })).expect(409);
    expect(body.code).toBe('EMAIL_TAKEN');
  });

  it('accepts one of 200 parallel registrations of one address', async () => {
    const registration = aRegistration({ email: 'everybody@example.org' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => register(registration)));
    const outcomes = answers.map(({ status, body }) => (status === 201 ? 'made' : `${status} ${body.code}`));
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === '409 EMAIL_TAKEN')).toHaveLength(199);
    expect(
      await rowsOf(api, 'SELECT 1 FROM users WHERE email_key = $1', ['everybody@example.org']),
    ).toHaveLength(1);
  });

  describe('refuses', () => {
    const { email, password, firstName } = aRegistration();
    const sentences: [string, object, string, string][] = [
      [
        'a missing password',
        { email, firstName },
        'Please enter both email and password.',
        'Inserisci sia l’e-mail sia la password.',
      ],
      [
        'an empty address',
        { email: ' ', password, firstName },
        'Please enter both email and password.',
        'Inserisci sia l’e-mail sia la password.',
      ],
      [
        'a short password',
        { email, password: '12345', firstName },
        'Password must be at least 6 characters long.',
        'La password deve avere almeno 6 caratteri.',
      ],
      [
        'a missing first name',
        { email, password },
        'Please enter your first name for registration.',
        'Inserisci il tuo nome per registrarti.',
      ],
      [
        'a blank first name',
        { email, password, firstName: '   ' },
        'Please enter your first name for registration.',
        'Inserisci il tuo nome per registrarti.',
      ],
      [
        'a quoted local part',
        { email: '"anna"@example.org', password, firstName },
        'Please enter a valid email address',
        'Inserisci un indirizzo e-mail valido',
      ],
    ];

    it.each(sentences)('%s, in both languages', async (_, body, english, italian) => {
      const inEnglish = await register(body).expect(400);
      expect(inEnglish.body).toMatchObject({ code: 'VALIDATION_FAILED', error: english, message: english });
      const inItalian = await register(body, 'it-IT').expect(400);
      expect(inItalian.body).toMatchObject({ error: italian, message: italian });
    });

    it.each([
      ['a tier', { subscriptionTier: 'premium' }, 'subscriptionTier'],
      ['a role', { role: 'admin' }, 'role'],
      ['an id', { id: '00000000-0000-7000-8000-000000000000' }, 'id'],
      ['an over-long name', { firstName: 'a'.repeat(81) }, 'firstName'],
      ['an over-long password', { password: 'a'.repeat(201) }, 'password'],
      ['a list for an address', { email: ['anna@example.org'] }, 'email'],
      ['an object for a password', { password: { length: 10 } }, 'password'],
      ['a number for a language', { preferredLanguage: 1 }, 'preferredLanguage'],
    ])('%s', async (_, given, field) => {
      const registration = aRegistration();
      const { body } = await register({ ...registration, ...given }).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(body.details.fields).toContainEqual(expect.objectContaining({ field }));
      expect(
        await rowsOf(api, 'SELECT 1 FROM users WHERE email_key = $1', [registration.email]),
      ).toHaveLength(0);
    });

    it('a NUL byte', async () => {
      const { body } = await register(aRegistration({ firstName: 'An\0na' })).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    });
  });

  it('behind a proxy that ends TLS: Secure cookies and HSTS follow PUBLIC_URL, whatever a header claims', async () => {
    const claiming = (url: string, protocol: string) =>
      request(url)
        .post('/api/auth/register')
        .set('X-Forwarded-Proto', protocol)
        .send(aRegistration())
        .expect(201);
    const open = await claiming(api.url, 'https');
    expect(String(open.get('Set-Cookie'))).not.toMatch(/; Secure/);
    expect(open.headers).not.toHaveProperty('strict-transport-security');
    const environment = { PUBLIC_URL: 'https://vaglio.test', TRUSTED_PROXIES: 'loopback' };
    const secure = await startTestApp({ environment });
    try {
      for (const protocol of ['https', 'http']) {
        const answer = await claiming(secure.url, protocol);
        expect(String(answer.get('Set-Cookie'))).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
        expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      }
    } finally {
      await secure.close();
    }
  });

  it('stops at the hourly limit of a network for parallel calls', async () => {
    const strict = await startTestApp({ environment: { REGISTRATIONS_PER_HOUR: '3' } });
    try {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => request(strict.url).post('/api/auth/register').send(aRegistration())),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 201, 201, 429, 429, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.get('Retry-After'))).toBeGreaterThan(0);
      expect(await rowsOf(strict, 'SELECT 1 FROM users', [])).toHaveLength(3);
    } finally {
      await strict.close();
    }
  });

  it('gives each account its own token', async () => {
    const [one, two] = await Promise.all([aSignedInUser(api.url), aSignedInUser(api.url)]);
    expect(one.token).not.toBe(two.token);
    expect(one.user.id).not.toBe(two.user.id);
  });
});
