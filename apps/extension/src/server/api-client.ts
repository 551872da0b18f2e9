import { addressOf } from '@vaglio/contracts';
import type { Route, RouteTypes } from '@vaglio/contracts';
import type { Failure, Outcome } from '../messaging/messages.js';

const TIMEOUT_MS = 15_000;

interface Given<T extends RouteTypes> {
  readonly origin: string;
  readonly token?: string;
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
}

export interface ApiClient {
  call<T extends RouteTypes>(route: Route<T>, given: Given<T>): Promise<Outcome<T['response']>>;
}

/** The only caller of the API, and only the background holds one. */
export function createApiClient(send: typeof fetch, language: () => string): ApiClient {
  return {
    async call(route, given) {
      const abort = new AbortController();
      const deadline = setTimeout(() => abort.abort(), TIMEOUT_MS);
      try {
        const response = await send(given.origin + addressOf(route, given), {
          ...requestOf(route.method, given, language()),
          signal: abort.signal,
        });
        if (!response.ok) return { ok: false, failure: failureOf(response.status) };
        const text = await response.text();
        return { ok: true, value: text === '' ? null : (JSON.parse(text) as never) };
      } catch (error) {
        return { ok: false, failure: error instanceof SyntaxError ? 'server_error' : 'server_unreachable' };
      } finally {
        clearTimeout(deadline);
      }
    },
  };
}

function requestOf<T extends RouteTypes>(method: string, given: Given<T>, language: string): RequestInit {
  return {
    method,
    // The site's cookie is another sign-in than ours, and a redirect would carry the token to somebody else.
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      ...(given.token === undefined ? {} : { Authorization: `Bearer ${given.token}` }),
      ...(given.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  };
}

function failureOf(status: number): Failure {
  if (status === 401 || status === 403) return 'invalid_credentials';
  if (status === 429) return 'too_many_attempts';
  return status === 400 ? 'bad_request' : 'server_error';
}
