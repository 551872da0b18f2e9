import type { ErrorBody, ErrorCode } from '@vaglio/contracts';
import type { Failure, Refusal } from '../messaging/messages.js';

const MOST_CHARACTERS = 400;

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
    ? { ok: false, failure, sentence: body.error.slice(0, MOST_CHARACTERS) }
    : { ok: false, failure };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body;
}
