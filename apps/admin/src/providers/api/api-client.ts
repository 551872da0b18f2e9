import { addressOf, TOTAL_COUNT_HEADER } from '@vaglio/contracts';
import type { Language, Route, RouteTypes } from '@vaglio/contracts';
import { ApiError, apiErrorOf } from './api-error.js';

const TIMEOUT_MS = 20_000;

/** What a call carries, as its contract says. `token` overrides the stored one. */
export interface Given<T extends RouteTypes> {
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
  readonly token?: string | null;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer<T extends RouteTypes> {
  readonly data: T['response'];
  /** All rows behind one page of a list; null where the server does not say. */
  readonly total: number | null;
}

export interface ApiClient {
  call<T extends RouteTypes>(route: Route<T>, given?: Given<T>): Promise<Answer<T>>;
  /** The answer as it came; for files. */
  text<T extends RouteTypes>(route: Route<T>, given?: Given<T>): Promise<string>;
}

interface ApiClientSettings {
  readonly origin?: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly language: () => Language;
}

/** The only place of the back-office that speaks HTTP. */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  return {
    async call(route, given = {}) {
      const response = await send(settings, route, given);
      const answer = await readJson(response);
      if (!response.ok) throw apiErrorOf(response.status, answer);
      return { data: answer as never, total: totalOf(response) };
    },
    async text(route, given = {}) {
      const response = await send(settings, route, given);
      if (!response.ok) throw apiErrorOf(response.status, await readJson(response));
      return response.text();
    },
  };
}

async function send<T extends RouteTypes>(
  settings: ApiClientSettings,
  route: Route<T>,
  given: Given<T>,
): Promise<Response> {
  const token = given.token === undefined ? settings.token() : given.token;
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await settings.fetch(`${settings.origin ?? ''}${addressOf(route, given)}`, {
      method: route.method,
      headers: headersFor(token, settings.language(), given.body !== undefined),
      // The public site's cookie belongs to another audience and must not travel with staff's calls.
      credentials: 'omit',
      signal: given.signal ? AbortSignal.any([given.signal, deadline]) : deadline,
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    });
  } catch (cause) {
    if (given.signal?.aborted) throw cause;
    throw new ApiError({ code: 'NETWORK_UNREACHABLE', status: 0 });
  }
}

function headersFor(token: string | null, language: Language, hasBody: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
  };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new ApiError({ code: 'NETWORK_UNREACHABLE', status: 0 });
  });
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError({ code: 'UNEXPECTED_ANSWER', status: response.status });
  }
}

function totalOf(response: Response): number | null {
  const header = response.headers.get(TOTAL_COUNT_HEADER);
  const total = Number(header);
  return header !== null && Number.isInteger(total) ? total : null;
}
