import { authRoutes, usersRoutes } from '@vaglio/contracts';
import { createApiClient } from './api-client.js';
import { ApiError } from './api-error.js';

const answerOf = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status }));

function clientFor(fetch: typeof globalThis.fetch) {
  const refused: ApiError[] = [];
  const client = createApiClient({
    fetch,
    token: () => 'a-token',
    language: () => 'it',
    onRefused: (error) => refused.push(error),
  });
  return { client, refused };
}

const login = { body: { email: 'a@b.it', password: 'x' } };

describe('the API client', () => {
  it('sends what the contract says, with the sign-in and the language', async () => {
    const fetch = jest.fn(answerOf(200, { language: 'it' }));
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

  it('answers null where there is no body', async () => {
    await expect(clientFor(answerOf(204, null)).client.call(authRoutes.logout)).resolves.toBeNull();
  });

  it('keeps code, sentence, details and status of a failure', async () => {
    const body = {
      error: 'Troppo corta.',
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'password', message: 'No.' }] },
    };
    const error = await clientFor(answerOf(400, body))
      .client.call(authRoutes.login, login)
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Troppo corta.', status: 400 });
    expect((error as ApiError).messageOfField('password')).toBe('No.');
  });

  it.each([
    [{ message: 'Second choice' }, 'Second choice'],
    [{}, 'HTTP 502'],
  ])('reads the sentence as error, else message, else the status', async (body, message) => {
    await expect(clientFor(answerOf(502, body)).client.call(authRoutes.login, login)).rejects.toMatchObject({
      message,
      code: 'UNEXPECTED',
    });
  });

  it('survives an answer that is not JSON', async () => {
    const html = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(clientFor(html).client.call(authRoutes.login, login)).rejects.toMatchObject({ status: 502 });
  });

  it('has a code of its own for a network that is away', async () => {
    const away = () => Promise.reject(new TypeError('fetch failed'));
    await expect(clientFor(away).client.call(authRoutes.login, login)).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
    });
  });

  it('tells when an authenticated call is refused, and only then', async () => {
    const { client, refused } = clientFor(answerOf(401, { error: 'No.', code: 'AUTH_REQUIRED' }));
    await expect(client.call(authRoutes.login, login)).rejects.toBeInstanceOf(ApiError);
    await expect(client.call(authRoutes.currentUser, { keepsSignIn: true })).rejects.toBeInstanceOf(ApiError);
    expect(refused).toHaveLength(0);
    await expect(client.call(authRoutes.currentUser)).rejects.toBeInstanceOf(ApiError);
    expect(refused).toHaveLength(1);
  });
});
