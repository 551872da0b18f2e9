import { adminUsersRoutes, ApiError, createApiClient, TIMINGS_MS } from '@vaglio/contracts';
import type { AuthProvider } from 'react-admin';
import { FakeFetch } from '../testing/fake-fetch.js';
import { type AdminSession, createAdminSession } from './admin-session.js';
import { createAuthProvider } from './auth-provider.js';

const SIGN_IN = { token: 'a-token', expiresAt: '2030-01-01T00:00:00.000Z' };
const REFUSED = { status: 401, body: { code: 'AUTH_REQUIRED', requestId: 'r' } };

let server: FakeFetch;
let session: AdminSession;
let tab: EventTarget;
let auth: AuthProvider;

beforeEach(() => {
  server = new FakeFetch();
  tab = new EventTarget();
  session = createAdminSession(createMemoryStorage(), tab);
  const api = createApiClient({ fetch: server.fetch, token: () => session.token(), language: () => 'en' });
  auth = createAuthProvider(api, session, REGISTRY);
});

function createMemoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const REGISTRY = { users: { list: adminUsersRoutes.list, remove: adminUsersRoutes.remove } };

const changeInOtherTab = (newValue: string | null) =>
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'admin_token', newValue }));

describe('createAuthProvider', () => {
  it('stores the token of a sign-in', async () => {
    server.reply = () => ({ body: { ...SIGN_IN, username: 'ada' } });
    await auth.login({ username: 'ada', password: 'segreto' });
    expect(session.token()).toBe('a-token');
    expect(server.received[0]).toMatchObject({ call: 'POST /api/admin/auth', body: { username: 'ada' } });
  });

  it('stores no token when the sign-in is refused', async () => {
    server.reply = () => ({ status: 401, body: { code: 'INVALID_CREDENTIALS', requestId: 'r' } });
    await expect(auth.login({ username: 'ada', password: 'x' })).rejects.toMatchObject({ status: 401 });
    expect(session.token()).toBeNull();
  });

  it('signs out also when the server does not answer', async () => {
    session.open(SIGN_IN);
    server.reply = () => ({ status: 204 });
    await auth.logout({});
    expect(server.received[0]).toMatchObject({
      call: 'POST /api/admin/logout',
      headers: { authorization: 'Bearer a-token' },
    });
    session.open(SIGN_IN);
    server.isReachable = false;
    await auth.logout({});
    expect(session.token()).toBeNull();
  });

  it('rejects a missing token and a stored token that the server refuses', async () => {
    await expect(auth.checkAuth({})).rejects.toBeDefined();
    session.open(SIGN_IN);
    server.reply = () => ({ body: { id: '1', username: 'ada', role: 'administrator' } });
    await auth.checkAuth({});
    await auth.checkAuth({});
    expect(server.received).toHaveLength(1);
    session.open({ ...SIGN_IN, token: 'another' });
    server.reply = () => REFUSED;
    await expect(auth.checkAuth({})).rejects.toThrow('logged_out');
  });

  it.each([
    ['moderator', 'list', true],
    ['moderator', 'delete', false],
    ['viewer', 'list', false],
    ['administrator', 'delete', true],
  ])('answers whether the role %s may %s users: %s', async (role, action, isOffered) => {
    session.open(SIGN_IN);
    server.reply = () => ({ body: { id: '1', username: 'ada', role } });
    expect(await auth.canAccess?.({ resource: 'users', action })).toBe(isOffered);
  });

  it('keeps the session when the role does not admit a call', async () => {
    session.open(SIGN_IN);
    await auth.checkError(new ApiError('ROLE_REQUIRED', '', 403));
    expect(session.hasEnded()).toBe(false);
  });

  it('keeps the session when the server does not answer', async () => {
    session.open(SIGN_IN);
    server.isReachable = false;
    await auth.checkAuth({});
    expect(session.token()).toBe('a-token');
  });

  it.each([
    [401, true],
    [403, true],
    [404, false],
    [500, false],
  ])('answers whether the status %d ends the session: %s', async (status, ends) => {
    session.open(SIGN_IN);
    await auth.checkError(new ApiError('UNEXPECTED', '', status));
    expect(session.hasEnded()).toBe(ends);
  });

  it('keeps the page open when the session ends, until the next sign-in', async () => {
    session.open(SIGN_IN);
    server.reply = () => ({ body: { id: '1', username: 'ada', role: 'administrator' } });
    await auth.checkAuth({});
    jest.useFakeTimers({
      now: Date.now() + TIMINGS_MS.verifyCache + 1,
      doNotFake: ['nextTick', 'setImmediate'],
    });
    server.reply = () => REFUSED;
    await auth.checkAuth({});
    jest.useRealTimers();
    expect(session.hasEnded()).toBe(true);
    server.reply = () => ({ body: { ...SIGN_IN, token: 'the-next', username: 'ada' } });
    await auth.login({ username: 'ada', password: 'segreto' });
    expect([session.token(), session.hasEnded()]).toEqual(['the-next', false]);
  });

  it('does not mark the session as ended without a sign-in', async () => {
    await auth.checkError(new ApiError('UNEXPECTED', '', 401));
    changeInOtherTab(null);
    expect(session.hasEnded()).toBe(false);
  });
});
