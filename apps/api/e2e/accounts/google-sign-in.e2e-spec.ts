import { GOOGLE_TIMEOUT_SECONDS } from '../../src/modules/auth/google/google.strategy.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { configRoutes } from '@vaglio/contracts';
import { startTestApp } from '../../src/testing/test-app.js';
import {
  type EndpointFault,
  startFailingProvider,
  startOpenIdProvider,
} from '../stand-ins/openid-providers.js';
import { Browser } from '../stand-ins/browser.js';
import { Caller } from '../testing/callers.js';
import { mailsTo, query, systemErrorNotifications, switchMailOn, tokenOfMail } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';

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
  claimant: person('claimant@example.org'),
  joining: person('joining@example.org'),
  otherClaimant: person('other.claimant@example.org'),
  changed: person('changed@example.org'),
  unverified: person('unverified@example.org', { email_verified: false }),
  withoutName: { email: 'no.name@example.org', email_verified: true },
  spaced: person('spaced@example.org', { given_name: 'Eve\r\nBcc: x', family_name: undefined }),
  withoutAddress: { name: 'No Address' },
};
type Subject = keyof typeof PEOPLE;

describe('sign-in with Google', () => {
  const provider = fixture(() =>
    startOpenIdProvider({ ...CLIENT, redirectUri: `${SITE}/api/auth/google/callback`, people: PEOPLE }),
  );
  const api = fixture(() =>
    startTestApp({
      environment: {
        GOOGLE_CLIENT_ID: CLIENT.clientId,
        GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
        GOOGLE_ISSUER: provider.issuer,
      },
    }),
  );
  const visitor = new Caller(api);

  beforeAll(() => switchMailOn(api));

  const newBrowser = () =>
    new Browser((address) =>
      address.origin === SITE ? new URL(address.href.slice(SITE.length), api.url) : address,
    );
  const isHome = (url: URL) => url.origin === SITE && url.pathname === '/';
  const isCallback = (url: URL) => url.pathname === '/api/auth/google/callback';

  /** Signs in at Google and returns the address of the callback. */
  async function callbackUrl(browser: Browser, subject: Subject | null): Promise<URL> {
    const form = await browser.follow(`${SITE}/api/auth/google`, isHome);
    const answer = await browser.visit(form.href, {
      method: 'POST',
      body: new URLSearchParams(subject ? { person: subject } : {}),
    });
    return browser.follow(new URL(answer.headers.get('location') ?? '', form).href, isCallback);
  }

  async function redirectedHome(browser: Browser, subject: Subject | null): Promise<URLSearchParams> {
    const back = await callbackUrl(browser, subject);
    return (await browser.follow(back.href, isHome)).searchParams;
  }

  const exchange = async (browser: Browser, token: string | null) => {
    const answer = await browser.visit(`${SITE}/api/auth/exchange`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as { user: Record<string, unknown>; token: string },
    };
  };

  async function signInAs(subject: Subject) {
    const browser = newBrowser();
    const home = await redirectedHome(browser, subject);
    expect(home.get('auth')).toBe('success');
    const { status, body } = await exchange(browser, home.get('token'));
    expect(status).toBe(200);
    return { ...body, browser, home };
  }

  /** Signs in with Google and gives the account the address of another person, who opens the link of the mail. */
  async function signInAndClaimAddress(subject: Subject, email: string) {
    const signedIn = await signInAs(subject);
    await new Caller(api, signedIn.token).patch('/api/me', { email }).expect(200);
    const token = await tokenOfMail(api, email, 'email-confirmation');
    await visitor.post('/api/email-change/confirm', { token }).expect(200);
    return signedIn;
  }

  async function resetPassword(email: string): Promise<void> {
    await visitor.post('/api/auth/forgot-password', { email }).expect(204);
    const token = await tokenOfMail(api, email, 'password-reset');
    await visitor.post('/api/auth/reset-password', { token, password: 'a new password' }).expect(204);
  }

  const login = (email: string, password: string) => visitor.post('/api/auth/login', { email, password });
  const currentUser = (token: string) => new Caller(api, token).get('/api/auth/user');

  it('is listed in the public configuration', async () => {
    expect((await visitor.read(configRoutes.read)).features.googleSignIn).toBe(true);
  });

  it('sends PKCE, state and nonce, and stores them in a cookie that scripts cannot read', async () => {
    const answer = await visitor.get('/api/auth/google').expect(302);
    const authorization = new URL(answer.headers['location'] ?? '');
    expect(authorization.origin).toBe(provider.issuer);
    expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
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
    expect(cookie).not.toContain(authorization.searchParams.get('state'));
  });

  it('creates an account once, signs it in, and finds it again', async () => {
    const first = await signInAs('ada');
    expect(first.home.get('firstName')).toBe('Ada');
    expect(first.user).toMatchObject({ email: 'Ada@example.org', firstName: 'Ada', lastName: 'Lovelace' });
    await currentUser(first.token).expect(200);
    expect(first.browser.cookieNames(SITE)).toEqual(['vaglio_session /']);
    const second = await signInAs('ada');
    expect(second.user['id']).toBe(first.user['id']);
    expect(second.token).not.toBe(first.token);
    const { body } = await new Caller(api, second.token).get('/api/me/export').expect(200);
    expect(body.sections.googleSignIn).toEqual([
      { issuer: provider.issuer, subject: 'ada', joinedAt: expect.any(String) },
    ]);
  });

  it('uses the language of the first browser, and cleans names', async () => {
    expect((await signInAs('withoutName')).user).toMatchObject({ firstName: 'no.name', lastName: null });
    expect((await signInAs('spaced')).user).toMatchObject({ firstName: 'Eve Bcc: x', lastName: null });
  });

  it('finds the account by its subject after its address here has changed', async () => {
    const before = await signInAndClaimAddress('moved', 'elsewhere@example.org');
    const after = await signInAs('moved');
    expect(after.user).toMatchObject({ id: before.user['id'], email: 'elsewhere@example.org' });
  });

  it('joins an account with the same address, and ends its unproved password and sessions', async () => {
    const other = await aSignedInUser(api.url, { email: 'Claimed@example.org' });
    const { user } = await signInAs('claimed');
    expect(user).toMatchObject({ id: other.user.id, email: 'Claimed@example.org' });
    await currentUser(other.token).expect(401);
    await login('claimed@example.org', other.registration.password).expect(401);
  });

  it('keeps the password of an account with a proved address', async () => {
    const owner = await aSignedInUser(api.url, { email: 'proved@example.org' });
    await query(api, "INSERT INTO address_proofs (user_id, email_key) VALUES ($1, 'proved@example.org')", [
      owner.user.id,
    ]);
    const { user } = await signInAs('proved');
    expect(user['id']).toBe(owner.user.id);
    await currentUser(owner.token).expect(200);
    await login('proved@example.org', owner.registration.password).expect(200);
  });

  it('joins an account of an unproved address without a password, and ends its sessions and Google accounts', async () => {
    const other = await signInAndClaimAddress('claimant', 'joining@example.org');
    const { user } = await signInAs('joining');
    expect(user['id']).toBe(other.user['id']);
    await currentUser(other.token).expect(401);
    expect((await signInAs('claimant')).user['id']).not.toBe(user['id']);
    expect((await signInAs('joining')).user['id']).toBe(user['id']);
    expect(await mailsTo(api, 'joining@example.org', 'google-joined')).toEqual([]);
  });

  it('cannot use an account after a password reset has proved its address for the first time', async () => {
    const other = await signInAndClaimAddress('otherClaimant', 'owner@example.org');
    await resetPassword('owner@example.org');
    expect((await signInAs('otherClaimant')).user['id']).not.toBe(other.user['id']);
  });

  it('still uses an account with a proved address after a password reset', async () => {
    const before = await signInAs('changed');
    await resetPassword('changed@example.org');
    expect((await signInAs('changed')).user['id']).toBe(before.user['id']);
  });

  it('refuses a code that was issued before a password reset', async () => {
    await signInAs('changed');
    const browser = newBrowser();
    const code = (await redirectedHome(browser, 'changed')).get('token');
    await resetPassword('changed@example.org');
    expect((await exchange(browser, code)).body).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it.each([
    ['unverified', 'user_not_found'],
    ['withoutAddress', 'user_not_found'],
    [null, 'other'],
  ] as const)(
    'redirects home when Google returns the person %s, with the reason %s',
    async (subject, reason) => {
      const home = await redirectedHome(newBrowser(), subject);
      expect(Object.fromEntries(home)).toEqual({ auth: 'failed', reason });
      expect(await query(api, "SELECT 1 FROM users WHERE email_key LIKE 'unverified@%'")).toEqual([]);
    },
  );

  it('is finished by the browser that started it only, and only once', async () => {
    const owner = newBrowser();
    const back = await callbackUrl(owner, 'ada');
    const otherBrowser = await newBrowser().follow(back.href, isHome);
    expect(otherBrowser.searchParams.get('reason')).toBe('no_session');
    const otherPerson = newBrowser();
    await otherPerson.follow(`${SITE}/api/auth/google`, (url) => url.origin === provider.issuer);
    expect((await otherPerson.follow(back.href, isHome)).searchParams.get('reason')).toBe('no_session');
    const altered = new URL(back);
    altered.searchParams.set('code', 'guessed');
    expect((await owner.follow(back.href, isHome)).searchParams.get('auth')).toBe('success');
    expect((await owner.follow(back.href, isHome)).searchParams.get('reason')).toBe('no_session');
    expect((await owner.follow(altered.href, isHome)).searchParams.get('reason')).toBe('no_session');
  });

  it('refuses codes of other browsers, used, guessed or expired ones', async () => {
    const owner = newBrowser();
    const token = (await redirectedHome(owner, 'ada')).get('token');
    expect((await exchange(newBrowser(), token)).status).toBe(400);
    const other = newBrowser();
    await redirectedHome(other, 'ada');
    expect((await exchange(other, token)).status).toBe(400);
    expect((await exchange(owner, 'guessed')).status).toBe(400);
    const [first, second] = await Promise.all([exchange(owner, token), exchange(owner, token)]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);

    const late = newBrowser();
    const old = (await redirectedHome(late, 'ada')).get('token');
    await query(api, "UPDATE sign_in_codes SET expires_at = expires_at - interval '60 seconds'");
    expect((await exchange(late, old)).body).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it.each(['error', 'invalid'] as const)(
    'redirects home with server_error when the token call fails (%s)',
    async (fault) => {
      const browser = newBrowser();
      const back = await callbackUrl(browser, 'ada');
      provider.cause(fault);
      const home = await browser.follow(back.href, isHome);
      provider.cause('none');
      expect(home.searchParams.get('reason')).toBe('server_error');
    },
  );
});

const UNREACHABLE = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'http://127.0.0.1:9' };

describe.each([
  ['not configured', {}],
  ['not reachable', UNREACHABLE],
])('sign-in while Google is %s', (_, environment) => {
  const api = fixture(() => startTestApp({ environment }));

  it('redirects home with the reason', async () => {
    const locationOf = async (path: string) =>
      (await new Caller(api).get(path).expect(302)).headers['location'];
    expect(await locationOf('/api/auth/google')).toBe('/?auth=failed&reason=server_error');
    const reasons = /^\/\?auth=failed&reason=(server_error|no_session)$/;
    expect(await locationOf('/api/auth/google/callback?code=a&state=b')).toMatch(reasons);
  });
});

describe('sign-in while Google answers late, never or wrongly', () => {
  const provider = fixture(startFailingProvider);
  const api = fixture(() =>
    startTestApp({
      environment: { ...UNREACHABLE, GOOGLE_ISSUER: provider.issuer },
      adjust: (builder) => builder.overrideProvider(GOOGLE_TIMEOUT_SECONDS).useValue(0.5),
    }),
  );
  const visitor = new Caller(api);
  const signIn = () => visitor.get('/api/auth/google').expect(302);
  const FAILED = '/?auth=failed&reason=server_error';

  it.each<EndpointFault>(['no-answer', 'unfinished', 'html', 'untrusted'])(
    'redirects home when discovery fails (%s)',
    async (discovery) => {
      provider.setMode({ discovery });
      expect((await signIn()).headers['location']).toBe(FAILED);
      expect(await systemErrorNotifications(api, 'GOOGLE_UNAVAILABLE')).toHaveLength(1);
    },
  );

  it.each<EndpointFault>(['no-answer', 'unfinished', 'html', 'untrusted'])(
    'redirects home when the token call fails after a new discovery (%s)',
    async (token) => {
      provider.setMode({ discovery: 'correct', token });
      const started = await signIn();
      const state = new URL(started.headers['location'] ?? '').searchParams.get('state');
      const { headers } = await visitor
        .get('/api/auth/google/callback')
        .query({ code: 'a', state, iss: provider.issuer })
        .set('Cookie', started.get('Set-Cookie') ?? [])
        .expect(302);
      expect(headers['location']).toBe(FAILED);
      expect(await query(api, 'SELECT 1 FROM users')).toEqual([]);
    },
  );
});
