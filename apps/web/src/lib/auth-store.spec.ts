import { createApiClient, type User } from '@vaglio/contracts';
import { memoryStorage, STORAGE_KEYS } from './storage.js';
import { AuthStore } from './auth-store.js';

const USER: User = {
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: null,
  preferredLanguage: 'en',
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  subscriptionEndDate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

type Responses = Readonly<Record<string, () => Promise<Response>>>;

const ok = (body: unknown) => () => Promise.resolve(new Response(JSON.stringify(body)));
const refused = () =>
  Promise.resolve(new Response(JSON.stringify({ error: 'No.', code: 'AUTH_REQUIRED' }), { status: 401 }));
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

function storeWith(answers: Responses, saved: Record<string, string> = {}, mayHaveCookie = false) {
  const storage = memoryStorage(saved);
  const called: string[] = [];
  const logged: unknown[] = [];
  const api = createApiClient({
    fetch: (address) => {
      called.push(address);
      return (answers[address] ?? unreachable)();
    },
    token: () => storage.getItem(STORAGE_KEYS.token),
    language: () => 'en',
    onRefused: () => undefined,
  });
  const auth = new AuthStore({ api, storage, mayHaveCookie, log: (error) => logged.push(error) });
  return { auth, storage, called, logged };
}

const TOKEN = { [STORAGE_KEYS.token]: 'a-token' };

describe('AuthStore', () => {
  it('starts in the loading state when there is a token or a cookie, and on the server', () => {
    expect(storeWith({}, TOKEN).auth.get().status).toBe('loading');
    expect(storeWith({}, {}, true).auth.get().status).toBe('loading');
    expect(storeWith({}).auth.getInitial().status).toBe('loading');
  });

  it('is signed out without a call of the API when there is neither token nor cookie', async () => {
    const { auth, called } = storeWith({});
    const listener = jest.fn();
    auth.subscribe(listener);
    await auth.restore();
    expect(auth.get().status).toBe('signed-out');
    expect([listener.mock.calls, called]).toEqual([[], []]);
  });

  it('signs in the user of the stored token', async () => {
    const { auth } = storeWith({ '/api/auth/user': ok(USER) }, TOKEN);
    await auth.restore();
    expect(auth.get()).toEqual({ status: 'signed-in', user: USER });
  });

  it('uses the session cookie when the API refuses the token', async () => {
    const answers = { '/api/auth/user': refused, '/api/auth/verify': ok(USER) };
    const { auth, storage } = storeWith(answers, TOKEN, true);
    await auth.restore();
    expect(storage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(auth.get().user).toEqual(USER);
  });

  it('keeps the stored user while the API does not answer', async () => {
    const { auth, logged } = storeWith({}, { ...TOKEN, [STORAGE_KEYS.user]: JSON.stringify(USER) });
    await auth.restore();
    expect(auth.get().user).toEqual(USER);
    expect(logged).toHaveLength(1);
  });

  it('follows the token that another tab has changed or removed', async () => {
    const other = { ...USER, id: '0190a000-0000-7000-8000-000000000002', email: 'grace@example.org' };
    const answers = { '/api/auth/user': ok(USER) };
    const { auth, storage } = storeWith(answers, TOKEN);
    await auth.restore();
    storage.setItem(STORAGE_KEYS.token, 'of-grace');
    answers['/api/auth/user'] = ok(other);
    await auth.reload();
    expect(auth.get().user).toEqual(other);
    storage.removeItem(STORAGE_KEYS.token);
    await auth.reload();
    expect(auth.get().status).toBe('signed-out');
  });

  it('ignores the answer for a token that has changed again', async () => {
    const other = { ...USER, email: 'grace@example.org' };
    let answerOld: (response: Response) => void = () => undefined;
    const answers: Record<string, () => Promise<Response>> = {
      '/api/auth/user': () => new Promise<Response>((resolve) => (answerOld = resolve)),
    };
    const { auth, storage } = storeWith(answers);
    storage.setItem(STORAGE_KEYS.token, 'of-ada');
    const old = auth.reload();
    storage.setItem(STORAGE_KEYS.token, 'of-grace');
    answers['/api/auth/user'] = ok(other);
    await auth.reload();
    answerOld(new Response(JSON.stringify(USER)));
    await old;
    expect(auth.get().user).toEqual(other);
  });

  it('verifies the session again only after five minutes', async () => {
    const answers = { '/api/auth/user': ok(USER), '/api/auth/verify': ok(USER) };
    const { auth, called } = storeWith(answers, TOKEN);
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    await auth.restore();
    now.mockReturnValue(1_000_000 + 299_999);
    await auth.verify();
    expect(called).toEqual(['/api/auth/user']);
    now.mockReturnValue(1_000_000 + 300_000);
    await auth.verify();
    expect(called).toEqual(['/api/auth/user', '/api/auth/verify']);
    now.mockRestore();
  });

  it('stores the session at login, keeps it when the logout fails, and removes it when the logout is refused', async () => {
    const answers: Record<string, () => Promise<Response>> = {
      '/api/auth/login': ok({ user: USER, token: 'fresh' }),
    };
    const { auth, storage } = storeWith(answers);
    await auth.login({ email: USER.email, password: 'secret' });
    expect(storage.getItem(STORAGE_KEYS.token)).toBe('fresh');
    expect(JSON.parse(storage.getItem(STORAGE_KEYS.user) ?? '')).toEqual(USER);
    await expect(auth.logout()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(storage.getItem(STORAGE_KEYS.token)).toBe('fresh');
    expect(auth.get().status).toBe('signed-in');
    answers['/api/auth/logout'] = refused;
    await auth.logout();
    expect(storage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(auth.get().status).toBe('signed-out');
  });
});
