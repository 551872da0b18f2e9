import { addressOf } from '@vaglio/contracts';
import type { Language, Route, RouteTypes } from '@vaglio/contracts';
import type { Outcome } from '../messaging/messages.js';
import { refusalOf } from './refusal-of.js';

const TIMEOUT_MS = 15_000;

interface Given<T extends RouteTypes> {
  readonly origin: string;
  readonly token?: string;
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
  /** Does not wait for what takes long: the answer is a number to ask with. */
  readonly isPatient?: false;
  /** Sends the site's own cookie along. */
  readonly withSiteCookie?: true;
}

export interface ApiClient {
  call<T extends RouteTypes>(route: Route<T>, given: Given<T>): Promise<Outcome<T['response']>>;
}

/** The only caller of the API, and only the background holds one. */
export function createApiClient(send: typeof fetch, language: () => Promise<Language>): ApiClient {
  return {
    async call(route, given) {
      const abort = new AbortController();
      const deadline = setTimeout(() => abort.abort(), TIMEOUT_MS);
      try {
        const request = requestOf(route.method, given, await language());
        const response = await send(given.origin + addressOf(route, given), {
          ...request,
          signal: abort.signal,
        });
        const text = await response.text();
        if (!response.ok) return refusalOf(parsed(text));
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
    credentials: given.withSiteCookie ? 'include' : 'omit',
    redirect: 'error',
    cache: 'no-store',
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      ...(given.token === undefined ? {} : { Authorization: `Bearer ${given.token}` }),
      ...(given.isPatient === false ? { Prefer: 'respond-async' } : {}),
      ...(given.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
