import request from 'supertest';
import { GOOGLE_TIMEOUT_SECONDS } from '../../src/modules/auth/google/google.strategy.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import {
  type EndpointFault,
  type FailingProvider,
  type OpenIdProvider,
  startFailingProvider,
  startOpenIdProvider,
} from '../stand-ins/openid-providers.js';
import { Visitor } from '../stand-ins/visitor.js';
import { lettersTo, rowsOf, systemErrorNotifications } from '../testing/stored-rows.js';

const SITE = 'http://vaglio.test';
const CLIENT = { clientId: 'vaglio-client', clientSecret: 'only-for-tests-google' };
const person = (email: string, more: object = {}) => ({
  email,
  email_verified: true,
  name: 'Ada Lovelace',
  given_name: 'Ada',
  family_name: 'Lovelace',
  ...more,
});
const PEOPLE = {
  ada: person('Ada@example.org'),
  moved: person('moved@example.org'),
  claimed: person('claimed@example.org'),
  proved: person('proved@example.org'),
  unverified: person('unverified@example.org', { email_verified: false }),
  nameless: { email: 'no.name@example.org', email_verified: true },
  spaced: person('spaced@example.org', { given_name: 'Eve\r\nBcc: x', family_name: undefined }),
  faceless: { name: 'No Address' },
};
type Subject = keyof typeof PEOPLE;

describe('sign-in with Google', () => {
  let provider: OpenIdProvider;
  let api: TestApp;

  beforeAll(async () => {
    provider = await startOpenIdProvider({
      ...CLIENT,
      redirectUri: `${SITE}/api/auth/google/callback`,
      people: PEOPLE,
    });
    api = await startTestApp({
      environment: {
        GOOGLE_CLIENT_ID: CLIENT.clientId,
        GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
        GOOGLE_ISSUER: provider.issuer,
      },
    });
    api.app.get(FeatureSwitches).decide('email', () => true);
  });
  afterAll(async () => {
    await api?.close();
    await provider?.stop();
  });

  const newVisitor = () =>
    new Visitor((address) =>
      address.origin === SITE ? new URL(address.href.slice(SITE.length), api.url) : address,
    );
  const isHome = (url: URL) => url.origin === SITE && url.pathname === '/';
  const isCallback = (url: URL) => url.pathname === '/api/auth/google/callback';

  /** Signs in at Google and returns the address of the callback. */
  async function returnAddress(visitor: Visitor, subject: Subject | null): Promise<URL> {
    const form = await visitor.follow(`${SITE}/api/auth/google`, isHome);
    const answer = await visitor.visit(form.href, {
      method: 'POST',
      body: new URLSearchParams(subject ? { person: subject } : {}),
    });
    return visitor.follow(new URL(answer.headers.get('location') ?? '', form).href, isCallback);
  }

  async function comeHome(visitor: Visitor, subject: Subject | null): Promise<URLSearchParams> {
    const back = await returnAddress(visitor, subject);
    return (await visitor.follow(back.href, isHome)).searchParams;
  }

  const exchange = async (visitor: Visitor, token: string | null) => {
    const answer = await visitor.visit(`${SITE}/api/auth/exchange`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as { user: Record<string, unknown>; token: string },
    };
  };

  async function enter(subject: Subject) {
    const visitor = newVisitor();
    const home = await comeHome(visitor, subject);
    expect(home.get('auth')).toBe('success');
    const { status, body } = await exchange(visitor, home.get('token'));
    expect(status).toBe(200);
    return { ...body, visitor, home };
  }

  const login = (email: string, password: string) =>
    request(api.url).post('/api/auth/login').send({ email, password });
  const bearer = (token: string) =>
    request(api.url).get('/api/auth/user').set('Authorization', `Bearer ${token}`);

  it('is announced in the public configuration', async () => {
    const { body } = await request(api.url).get('/api/config').expect(200);
    expect(body.features.googleSignIn).toBe(true);
  });

  it('sends PKCE, state and nonce, and stores them in a cookie that scripts cannot read', async () => {
    const answer = await request(api.url).get('/api/auth/google').expect(302);
    const asked = new URL(answer.headers['location'] ?? '');
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: `${SITE}/api/auth/google/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [cookie = ''] = answer.get('Set-Cookie') ?? [];
    expect(cookie).toMatch(
      /^vaglio_google=v1\.[\w.-]+; Max-Age=600; Path=\/api\/auth\/google; .*HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(asked.searchParams.get('state'));
  });

  it('creates an account once, signs it in, and finds it again', async () => {
    const first = await enter('ada');
    expect(first.home.get('firstName')).toBe('Ada');
    expect(first.user).toMatchObject({ email: 'Ada@example.org', firstName: 'Ada', lastName: 'Lovelace' });
    await bearer(first.token).expect(200);
    expect(first.visitor.cookieNames(SITE)).toEqual(['vaglio_session /']);
    const second = await enter('ada');
    expect(second.user['id']).toBe(first.user['id']);
    expect(second.token).not.toBe(first.token);
    const { body } = await request(api.url)
      .get('/api/me/export')
      .set('Authorization', `Bearer ${second.token}`)
      .expect(200);
    expect(body.sections.googleSignIn).toEqual([
      { issuer: provider.issuer, subject: 'ada', joinedAt: expect.any(String) },
    ]);
  });

  it('uses the language of the first browser, and cleans names', async () => {
    expect((await enter('nameless')).user).toMatchObject({ firstName: 'no.name', lastName: null });
    expect((await enter('spaced')).user).toMatchObject({ firstName: 'Eve Bcc: x', lastName: null });
  });

  it('finds the account by its subject after its address here has changed', async () => {
    const before = await enter('moved');
    await request(api.url)
      .patch('/api/me')
      .set('Authorization', `Bearer ${before.token}`)
      .send({ email: 'elsewhere@example.org' })
      .expect(200);
    const [letter] = await lettersTo(api, 'elsewhere@example.org');
    const token = new URL(letter?.payload['confirmUrl'] ?? '').searchParams.get('token');
    await request(api.url).post('/api/email-change/confirm').send({ token }).expect(200);
    const after = await enter('moved');
    expect(after.user).toMatchObject({ id: before.user['id'], email: 'elsewhere@example.org' });
  });

  it('joins an account with the same address, and ends its unproved password and sessions', async () => {
    const stranger = await aSignedInUser(api.url, { email: 'Claimed@example.org' });
    const { user } = await enter('claimed');
    expect(user).toMatchObject({ id: stranger.user.id, email: 'Claimed@example.org' });
    await bearer(stranger.token).expect(401);
    await login('claimed@example.org', stranger.registration.password).expect(401);
  });

  it('keeps the password of an account with a proved address', async () => {
    const owner = await aSignedInUser(api.url, { email: 'proved@example.org' });
    await rowsOf(api, "INSERT INTO address_proofs (user_id, email_key) VALUES ($1, 'proved@example.org')", [
      owner.user.id,
    ]);
    const { user } = await enter('proved');
    expect(user['id']).toBe(owner.user.id);
    await bearer(owner.token).expect(200);
    await login('proved@example.org', owner.registration.password).expect(200);
  });

  it.each([
    ['unverified', 'user_not_found'],
    ['faceless', 'user_not_found'],
    [null, 'other'],
  ] as const)('redirects %s home with the reason %s', async (subject, reason) => {
    const home = await comeHome(newVisitor(), subject);
    expect(Object.fromEntries(home)).toEqual({ auth: 'failed', reason });
    expect(await rowsOf(api, "SELECT 1 FROM users WHERE email_key LIKE 'unverified@%'", [])).toEqual([]);
  });

  it('is finished by the browser that started it only, and only once', async () => {
    const owner = newVisitor();
    const back = await returnAddress(owner, 'ada');
    const otherBrowser = await newVisitor().follow(back.href, isHome);
    expect(otherBrowser.searchParams.get('reason')).toBe('no_session');
    const stranger = newVisitor();
    await stranger.follow(`${SITE}/api/auth/google`, (url) => url.origin === provider.issuer);
    expect((await stranger.follow(back.href, isHome)).searchParams.get('reason')).toBe('no_session');
    const altered = new URL(back);
    altered.searchParams.set('code', 'guessed');
    expect((await owner.follow(back.href, isHome)).searchParams.get('auth')).toBe('success');
    expect((await owner.follow(back.href, isHome)).searchParams.get('reason')).toBe('no_session');
    expect((await owner.follow(altered.href, isHome)).searchParams.get('reason')).toBe('no_session');
  });

  it('refuses codes of other browsers, used, guessed or expired ones', async () => {
    const owner = newVisitor();
    const token = (await comeHome(owner, 'ada')).get('token');
    expect((await exchange(newVisitor(), token)).status).toBe(400);
    const other = newVisitor();
    await comeHome(other, 'ada');
    expect((await exchange(other, token)).status).toBe(400);
    expect((await exchange(owner, 'guessed')).status).toBe(400);
    const [first, second] = await Promise.all([exchange(owner, token), exchange(owner, token)]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);

    const late = newVisitor();
    const old = (await comeHome(late, 'ada')).get('token');
    await rowsOf(api, "UPDATE sign_in_codes SET expires_at = expires_at - interval '60 seconds'", []);
    expect((await exchange(late, old)).body).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it.each(['failing', 'nonsense'] as const)(
    'redirects home with server_error when the token answer is %s',
    async (fault) => {
      const visitor = newVisitor();
      const back = await returnAddress(visitor, 'ada');
      provider.cause(fault);
      const home = await visitor.follow(back.href, isHome);
      provider.cause('none');
      expect(home.searchParams.get('reason')).toBe('server_error');
    },
  );
});

describe('sign-in while Google is not configured or not reachable', () => {
  it.each([
    ['off', {}],
    ['gone', { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'http://127.0.0.1:9' }],
  ])('%s', async (_, environment) => {
    const api = await startTestApp({ environment });
    try {
      for (const path of ['/api/auth/google', '/api/auth/google/callback?code=a&state=b']) {
        const { headers } = await request(api.url).get(path).expect(302);
        expect(headers['location']).toMatch(/^\/\?auth=failed&reason=(server_error|no_session)$/);
      }
      const { headers } = await request(api.url).get('/api/auth/google').expect(302);
      expect(headers['location']).toBe('/?auth=failed&reason=server_error');
    } finally {
      await api.close();
    }
  });
});

describe('sign-in while Google answers late, never, or wrongly', () => {
  let provider: FailingProvider;
  let api: TestApp;

  beforeAll(async () => {
    provider = await startFailingProvider();
    api = await startTestApp({
      environment: { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: provider.issuer },
      adjust: (builder) => builder.overrideProvider(GOOGLE_TIMEOUT_SECONDS).useValue(0.5),
    });
  });
  afterAll(async () => {
    await api?.close();
    await provider?.stop();
  });

  const depart = () => request(api.url).get('/api/auth/google').expect(302);
  const FAILED = '/?auth=failed&reason=server_error';

  it.each<EndpointFault>(['silent', 'dripping', 'markup', 'lying'])(
    'redirects home when discovery is %s',
    async (discovery) => {
      provider.setMode({ discovery });
      expect((await depart()).headers['location']).toBe(FAILED);
      expect(await systemErrorNotifications(api, 'GOOGLE_UNAVAILABLE')).toHaveLength(1);
    },
  );

  it.each<EndpointFault>(['silent', 'dripping', 'markup', 'lying'])(
    'redirects home when the token answer is %s, after a new discovery',
    async (token) => {
      provider.setMode({ discovery: 'well', token });
      const asked = await depart();
      const state = new URL(asked.headers['location'] ?? '').searchParams.get('state');
      const { headers } = await request(api.url)
        .get('/api/auth/google/callback')
        .query({ code: 'a', state, iss: provider.issuer })
        .set('Cookie', asked.get('Set-Cookie') ?? [])
        .expect(302);
      expect(headers['location']).toBe(FAILED);
      expect(await rowsOf(api, 'SELECT 1 FROM users', [])).toEqual([]);
    },
  );
});
