import { TIMINGS_MS } from '@vaglio/contracts';
import type { AuthProvider } from 'react-admin';
import { StaffServer } from '../testing/staff-server.js';
import { createAdminSession } from './admin-session.js';
import type { AdminSession } from './admin-session.js';
import { createApiClient } from './api/api-client.js';
import { ApiError } from './api/api-error.js';
import { createAuthProvider } from './auth-provider.js';

const OPEN = { token: 'a-token', expiresAt: '2030-01-01T00:00:00.000Z' };
const DEAD = { status: 401, body: { code: 'AUTH_REQUIRED', requestId: 'r' } };

let server: StaffServer;
let session: AdminSession;
let auth: AuthProvider;

beforeEach(async () => {
  server = new StaffServer();
  const origin = await server.start();
  session = createAdminSession(memory());
  const api = createApiClient({ origin, fetch, token: () => session.token(), language: () => 'en' });
  auth = createAuthProvider(api, session);
});
afterEach(() => server.stop());

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it('keeps the token of a sign-in', async () => {
  server.reply = () => ({ body: { ...OPEN, username: 'ada' } });
  await auth.login({ username: 'ada', password: 'segreto' });
  expect(session.token()).toBe('a-token');
  expect(server.received[0]).toMatchObject({ call: 'POST /api/admin/auth', body: { username: 'ada' } });
});

it('keeps nothing of a refused one', async () => {
  server.reply = () => ({ status: 401, body: { code: 'INVALID_CREDENTIALS', requestId: 'r' } });
  await expect(auth.login({ username: 'ada', password: 'x' })).rejects.toMatchObject({ status: 401 });
  expect(session.token()).toBeNull();
});

it('tells the server about a sign-out, and signs out without it too', async () => {
  session.open(OPEN);
  server.reply = () => ({ status: 204 });
  await auth.logout({});
  expect(server.received[0]).toMatchObject({
    call: 'POST /api/admin/logout',
    headers: { authorization: 'Bearer a-token' },
  });
  session.open(OPEN);
  await server.stop();
  await auth.logout({});
  expect(session.token()).toBeNull();
});

it('believes a stored token only as long as the server does', async () => {
  await expect(auth.checkAuth({})).rejects.toBeDefined();
  session.open(OPEN);
  server.reply = () => ({ body: { id: '1', username: 'ada', role: 'administrator' } });
  await auth.checkAuth({});
  await auth.checkAuth({});
  expect(server.received).toHaveLength(1);
  session.open({ ...OPEN, token: 'another' });
  server.reply = () => DEAD;
  await expect(auth.checkAuth({})).rejects.toThrow('logged_out');
});

it('does not sign out because the server is away', async () => {
  session.open(OPEN);
  await server.stop();
  await auth.checkAuth({});
  expect(session.token()).toBe('a-token');
});

it.each([
  [401, true],
  [403, true],
  [404, false],
  [500, false],
])('on %d ends the session: %s', async (status, ends) => {
  session.open(OPEN);
  await auth.checkError(new ApiError({ code: 'UNEXPECTED_ANSWER', status }));
  expect(session.hasEnded()).toBe(ends);
});

it('leaves whoever is at work where they are when their session ends, until they sign in again', async () => {
  session.open(OPEN);
  server.reply = () => ({ body: { id: '1', username: 'ada', role: 'administrator' } });
  await auth.checkAuth({});
  jest.useFakeTimers({
    now: Date.now() + TIMINGS_MS.verifyCache + 1,
    doNotFake: ['nextTick', 'setImmediate'],
  });
  server.reply = () => DEAD;
  await auth.checkAuth({});
  jest.useRealTimers();
  expect(session.hasEnded()).toBe(true);
  server.reply = () => ({ body: { ...OPEN, token: 'the-next', username: 'ada' } });
  await auth.login({ username: 'ada', password: 'segreto' });
  expect([session.token(), session.hasEnded()]).toEqual(['the-next', false]);
});

it('has no session to end where nobody is signed in', async () => {
  await auth.checkError(new ApiError({ code: 'AUTH_REQUIRED', status: 401 }));
  expect(session.hasEnded()).toBe(false);
});
