import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { aRegistration } from '../../src/modules/users/testing/registration.factory.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';

describe('POST /api/auth/register', () => {
  const api = fixture(startTestApp);
  const register = (body: object, language = 'en') =>
    new Caller(api).post('/api/auth/register', body).set('Accept-Language', language);

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
    await new Caller(api, body.token).get('/api/auth/user').expect(200, body.user);
  });

  it('neither stores nor returns the password', async () => {
    const registration = aRegistration({ password: 'a-password-to-look-for' });
    const { text } = await register(registration).expect(201);
    expect(text).not.toContain('a-password-to-look-for');
    const sql = 'SELECT password_hash FROM users WHERE email_key = $1';
    const [row] = await query(api, sql, [registration.email]);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('stores an unknown language as English', async () => {
    const { body } = await register(aRegistration({ preferredLanguage: 'fr' })).expect(201);
    expect(body.user.preferredLanguage).toBe('en');
  });

  it('counts plus-aliases together and compares without case', async () => {
    await register(aRegistration({ email: 'Mario+One@Example.org' })).expect(201);
    const rows = await query(api, 'SELECT email_key, quota_key FROM users WHERE email = $1', [
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
      await query(api, 'SELECT 1 FROM users WHERE email_key = $1', ['everybody@example.org']),
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
      expect(await query(api, 'SELECT 1 FROM users WHERE email_key = $1', [registration.email])).toHaveLength(
        0,
      );
    });

    it('a NUL byte', async () => {
      const { body } = await register(aRegistration({ firstName: 'An\0na' })).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    });
  });

  describe('with https, a proxy and three registrations an hour', () => {
    const environment = {
      PUBLIC_URL: 'https://vaglio.test',
      TRUSTED_PROXIES: 'loopback',
      REGISTRATIONS_PER_HOUR: '3',
    };
    const secure = fixture(() => startTestApp({ environment }));
    const registerFrom = (address: string, url = secure.url) =>
      new Caller({ url }).post('/api/auth/register', aRegistration()).set('X-Forwarded-For', address);

    it('behind a proxy that ends TLS: Secure cookies and HSTS follow PUBLIC_URL, whatever a header claims', async () => {
      const open = await registerFrom('203.0.113.1', api.url).set('X-Forwarded-Proto', 'https').expect(201);
      expect(String(open.get('Set-Cookie'))).not.toMatch(/; Secure/);
      expect(open.headers).not.toHaveProperty('strict-transport-security');
      for (const protocol of ['https', 'http']) {
        const answer = await registerFrom('203.0.113.1').set('X-Forwarded-Proto', protocol).expect(201);
        expect(String(answer.get('Set-Cookie'))).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
        expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      }
    });

    it('stops at the hourly limit of a network for parallel calls', async () => {
      const count = async () => (await query(secure, 'SELECT 1 FROM users')).length;
      const before = await count();
      const answers = await Promise.all(Array.from({ length: 6 }, () => registerFrom('203.0.113.2')));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.get('Retry-After'))).toBeGreaterThan(0);
      expect(await count()).toBe(before + 3);
    });
  });

  it('gives each account its own token', async () => {
    const [one, two] = await Promise.all([aSignedInUser(api.url), aSignedInUser(api.url)]);
    expect(one.token).not.toBe(two.token);
    expect(one.user.id).not.toBe(two.user.id);
  });
});
