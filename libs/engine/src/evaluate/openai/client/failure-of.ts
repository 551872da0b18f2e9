import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { TooManyBytesError } from './bounded-fetch.js';
import { ModelFailure } from './model-failure.js';
import { retryAfterMs } from './retry-delay.js';

/** What went wrong, without a word the endpoint said: error texts of endpoints repeat keys and prompts. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (isCausedBy(error, TooManyBytesError)) return new ModelFailure('too-large', false);
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError || isAbort(error)) {
    return new ModelFailure('time-out', true);
  }
  if (error instanceof APIConnectionError) return new ModelFailure('unreachable', true);
  if (error instanceof APIError) return ofStatus(error as APIError);
  if (nameOf(error) === 'SyntaxError') return new ModelFailure('not-json', true);
  return new ModelFailure('unreachable', true);
}

/** The endpoint understood who asks, and does not accept how. */
export function isRefusalOfParameters(error: unknown): error is APIError {
  return error instanceof APIError && [400, 422, 501].includes(Number(error.status));
}

function ofStatus(error: APIError): ModelFailure {
  const status = Number(error.status);
  const headers = error.headers;
  if (status === 429) {
    const isSpent = error.code === 'insufficient_quota';
    return new ModelFailure('rate-limited', !isSpent, retryAfterMs(headers, Date.now()));
  }
  if (status >= 500 || status === 408) {
    return new ModelFailure('server-error', status !== 501, retryAfterMs(headers, Date.now()));
  }
  return new ModelFailure('rejected', false);
}

function isAbort(error: unknown): boolean {
  return ['AbortError', 'TimeoutError'].includes(nameOf(error));
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

function isCausedBy(error: unknown, kind: typeof TooManyBytesError): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof kind) return true;
  return false;
}

/** A proxy before the model gave up waiting: the model may have worked on. */
const GAVE_UP = [408, 502, 504];

/** No connection was made, so the question was not read. */
const NEVER_SENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether a failed call may cost all the same: a refusal is free, a time-out may not be. */
export function mayBeCharged(error: unknown): boolean {
  if (error instanceof APIError && typeof error.status === 'number') return GAVE_UP.includes(error.status);
  return !codesOf(error).some((code) => NEVER_SENT.includes(code));
}

/** What the system says of an error, and of what it came from. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(cause)];
}
