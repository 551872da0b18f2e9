import {
  ApiError,
  createApiClient,
  type CallArguments,
  type ErrorBody,
  type ErrorCode,
  type Fetch,
  type Language,
  type Route,
  type RouteTypes,
} from '@vaglio/contracts';
import type { Failure, Outcome, Refusal } from '../messaging/messages.js';

const TIMEOUT_MS = 15_000;

interface Input<T extends RouteTypes> {
  readonly origin: string;
  readonly token?: string;
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
  /** False for long calls, which then return the id of a request. */
  readonly waits?: false;
  /** Sends the cookie of the site. */
  readonly withSiteCookie?: true;
}

/** The API for the background. Calls resolve with a failure instead of rejecting. */
export interface BackgroundApi {
  call<T extends RouteTypes>(route: Route<T>, input: Input<T>): Promise<Outcome<T['response']>>;
}

export function createBackgroundApi(fetch: Fetch, language: () => Promise<Language>): BackgroundApi {
  return {
    async call<T extends RouteTypes>(route: Route<T>, input: Input<T>) {
      const { origin, token, waits, withSiteCookie, ...parts } = input;
      const currentLanguage = await language();
      const client = createApiClient({
        fetch,
        origin,
        token: () => token ?? null,
        language: () => currentLanguage,
        // The site's cookie is a separate sign-in, and a redirect would send the token to another server.
        init: { credentials: withSiteCookie ? 'include' : 'omit', redirect: 'error', cache: 'no-store' },
        timeoutMs: TIMEOUT_MS,
      });
      const callInput = { ...parts, ...(waits === false && { headers: { Prefer: 'respond-async' } }) };
      try {
        const value = await client.call(route, ...([callInput] as unknown as CallArguments<T>));
        return { ok: true, value };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return error.code === 'NETWORK'
          ? { ok: false, failure: 'server_unreachable' }
          : refusalOf(error.answer);
      }
    },
  };
}

const MAX_SENTENCE_LENGTH = 400;

const FAILURE_OF_CODE: Partial<Record<ErrorCode, Failure>> = {
  INVALID_CREDENTIALS: 'invalid_credentials',
  AUTH_REQUIRED: 'signed_out',
  FORBIDDEN: 'signed_out',
  TOO_MANY_REQUESTS: 'too_many_attempts',
  RATE_LIMIT_EXCEEDED: 'quota_used_up',
  ACCOUNT_SUSPENDED: 'account_suspended',
  CONTENT_INACCESSIBLE: 'content_inaccessible',
  ANALYSIS_FAILED: 'analysis_failed',
  INVALID_URL: 'refused_address',
  NOT_FOUND: 'not_found',
  ARTICLE_HELD: 'held',
  SERVICE_UNAVAILABLE: 'busy',
  VALIDATION_FAILED: 'bad_request',
};
const FAILURES = new Map<unknown, Failure>(Object.entries(FAILURE_OF_CODE));

/** Maps an error of the API to a failure. Other bodies may come from a proxy and become `server_error`. */
export function refusalOf(body: unknown): Refusal {
  if (!isErrorBody(body)) return { ok: false, failure: 'server_error' };
  const failure = FAILURES.get(body.code) ?? 'server_error';
  return typeof body.error === 'string' && body.error !== ''
    ? { ok: false, failure, sentence: body.error.slice(0, MAX_SENTENCE_LENGTH) }
    : { ok: false, failure };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body;
}
