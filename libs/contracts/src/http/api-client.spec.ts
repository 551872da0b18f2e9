import { adminUsersRoutes } from '../users/admin-user.contract.js';
import { authRoutes } from '../auth/auth.contract.js';
import { ApiError } from '../errors/api-error.js';
import { usersRoutes } from '../users/user.contract.js';
import { createApiClient, type ApiClientOptions } from './api-client.js';

const fetchAnswering = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status }));

function clientFor(fetch: typeof globalThis.fetch, options: Partial<ApiClientOptions> = {}) {
  const refused: ApiError[] = [];
  const client = createApiClient({
    fetch,
    token: () => 'a-token',
    language: () => 'it',
    onRefused: (error) => refused.push(error),
    ...options,
  });
  return { client, refused };
}

const login = { body: { email: 'a@b.it', password: 'x' } };

describe('createApiClient', () => {
  it('sends the body, the token and the language', async () => {
    const fetch = jest.fn(fetchAnswering(200, { language: 'it' }));
    await clientFor(fetch).client.call(usersRoutes.setLanguage, { body: { language: 'it' } });
    expect(fetch).toHaveBeenCalledWith('/api/user/language', {
      method: 'POST',
      credentials: 'include',
      body: '{"language":"it"}',
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'it',
        Authorization: 'Bearer a-token',
        'Content-Type': 'application/json',
      },
    });
  });

  it('returns null for an answer without a body', async () => {
    await expect(clientFor(fetchAnswering(204, null)).client.call(authRoutes.logout)).resolves.toBeNull();
  });

  it('rejects with the code, message, details and status of a failure', async () => {
    const body = {
      error: 'Troppo corta.',
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'password', message: 'No.' }] },
    };
    const error = await clientFor(fetchAnswering(400, body))
      .client.call(authRoutes.login, login)
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Troppo corta.', status: 400 });
    expect((error as ApiError).messageOfField('password')).toBe('No.');
  });

  it.each([
    [{ message: 'Second choice' }, 'Second choice'],
    [{}, 'HTTP 502'],
  ])('takes the message of %j from error, else message, else the status', async (body, message) => {
    await expect(
      clientFor(fetchAnswering(502, body)).client.call(authRoutes.login, login),
    ).rejects.toMatchObject({
      message,
      code: 'UNEXPECTED',
    });
  });

  it('rejects with the status when an error is not JSON', async () => {
    const html = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(clientFor(html).client.call(authRoutes.login, login)).rejects.toMatchObject({ status: 502 });
  });

  it('rejects with NETWORK when there is no answer', async () => {
    const offline = () => Promise.reject(new TypeError('fetch failed'));
    await expect(clientFor(offline).client.call(authRoutes.login, login)).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
    });
  });

  it('calls onRefused only for an authenticated call that does not handle the refusal itself', async () => {
    const { client, refused } = clientFor(fetchAnswering(401, { error: 'No.', code: 'AUTH_REQUIRED' }));
    await expect(client.call(authRoutes.login, login)).rejects.toBeInstanceOf(ApiError);
    await expect(client.call(authRoutes.currentUser, { keepsSignIn: true })).rejects.toBeInstanceOf(ApiError);
    expect(refused).toHaveLength(0);
    await expect(client.call(authRoutes.currentUser)).rejects.toBeInstanceOf(ApiError);
    expect(refused).toHaveLength(1);
  });

  it('rejects with UNEXPECTED when a success is not JSON or the code is unknown', async () => {
    const html = () => Promise.resolve(new Response('<h1>Hello</h1>'));
    await expect(clientFor(html).client.call(authRoutes.currentUser)).rejects.toMatchObject({
      code: 'UNEXPECTED',
    });
    const unknown = fetchAnswering(400, { code: 'constructor', error: 'No.' });
    await expect(clientFor(unknown).client.call(authRoutes.currentUser)).rejects.toMatchObject({
      code: 'UNEXPECTED',
    });
  });

  it('rejects with NETWORK when the timeout passes or the caller aborts', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        const abort = () => reject(new Error('aborted'));
        if (init?.signal?.aborted) abort();
        init?.signal?.addEventListener('abort', abort);
      });
    const { client } = clientFor(never, { timeoutMs: 1 });
    await expect(client.call(authRoutes.currentUser)).rejects.toMatchObject({ code: 'NETWORK' });
    const slowClient = clientFor(never, { timeoutMs: 60_000 }).client;
    const abort = new AbortController();
    const call = slowClient.call(authRoutes.currentUser, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ code: 'NETWORK' });
    await expect(slowClient.call(authRoutes.currentUser, { signal: abort.signal })).rejects.toMatchObject({
      code: 'NETWORK',
    });
  });

  it.each([
    [{ 'X-Total-Count': '41' }, 41],
    [{}, null],
  ])('reads the number of all rows from %j', async (headers, total) => {
    const rows = () => Promise.resolve(new Response('[]', { headers: headers as Record<string, string> }));
    const { client } = clientFor(rows);
    expect(await client.list(adminUsersRoutes.list, { query: {} })).toEqual({ rows: [], total });
  });

  it('sends the token and the credentials of the options', async () => {
    const fetch = jest.fn(fetchAnswering(200, null));
    const { client } = clientFor(fetch, { origin: 'https://vaglio.example', init: { credentials: 'omit' } });
    await client.call(authRoutes.currentUser, { token: 'another' });
    await client.call(authRoutes.currentUser, { token: null });
    const sent = fetch.mock.calls as unknown as [address: string, init: RequestInit][];
    expect(sent[0]?.[0]).toMatch(/^https:\/\/vaglio\.example\/api\//);
    expect(sent[0]?.[1]).toMatchObject({ credentials: 'omit', headers: { Authorization: 'Bearer another' } });
    expect(sent[1]?.[1].headers).not.toHaveProperty('Authorization');
  });
});
