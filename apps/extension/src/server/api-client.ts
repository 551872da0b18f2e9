import { ApiError, createApiClient } from '@vaglio/contracts';
import type {
  CallArguments,
  ErrorBody,
  ErrorCode,
  Fetch,
  Language,
  Route,
  RouteTypes,
} from '@vaglio/contracts';
import type { Failure, Outcome, Refusal } from '../messaging/messages.js';

const TIMEOUT_MS = 15_000;

interface Input<T extends RouteTypes> {
  readonly origin: string;
  readonly token?: string;
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
  /** False: the answer to a long call is the id of a request. */
  readonly waits?: false;
  /** Sends the site's own cookie along. */
  readonly withSiteCookie?: true;
}

/** The API for the background: a call never rejects, it resolves with the answer or the failure. */
export interface BackgroundApi {
  call<T extends RouteTypes>(route: Route<T>, input: Input<T>): Promise<Outcome<T['response']>>;
}

export function createBackgroundApi(fetch: Fetch, language: () => Promise<Language>): BackgroundApi {
  return {
    async call<T extends RouteTypes>(route: Route<T>, input: Input<T>) {
      const { origin, token, waits, withSiteCookie, ...parts } = input;
      const spoken = await language();
      const client = createApiClient({
        fetch,
        origin,
        token: () => token ?? null,
        language: () => spoken,
        // The site's cookie is another sign-in than ours, and a redirect would carry the token to another server.
        init: { credentials: withSiteCookie ? 'include' : 'omit', redirect: 'error', cache: 'no-store' },
        timeoutMs: TIMEOUT_MS,
      });
      const sent = { ...parts, ...(waits === false && { headers: { Prefer: 'respond-async' } }) };
      try {
        const value = await client.call(route, ...([sent] as unknown as CallArguments<T>));
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

const MAX_CHARACTERS = 400;

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
  SERVICE_UNAVAILABLE: 'busy',
  VALIDATION_FAILED: 'bad_request',
};
const FAILURES = new Map<unknown, Failure>(Object.entries(FAILURE_OF_CODE));

/** What an error of the API means here. What isn't one of its errors comes from something in between, and is none of its. */
export function refusalOf(body: unknown): Refusal {
  if (!isErrorBody(body)) return { ok: false, failure: 'server_error' };
  const failure = FAILURES.get(body.code) ?? 'server_error';
  return typeof body.error === 'string' && body.error !== ''
    ? { ok: false, failure, sentence: body.error.slice(0, MAX_CHARACTERS) }
    : { ok: false, failure };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body;
}
