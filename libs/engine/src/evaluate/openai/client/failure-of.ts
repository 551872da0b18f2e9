import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { TooManyBytesError } from '../../../bounded-fetch.js';
import { ModelFailure } from './model-failure.js';
import { retryAfterMs } from './retry-delay.js';

/** The failure without the text of the error, because endpoints repeat keys and prompts in it. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (isCausedBy(error, TooManyBytesError)) return new ModelFailure('too-large', false);
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError || isAbort(error)) {
    return new ModelFailure('time-out', true);
  }
  if (error instanceof APIConnectionError) return new ModelFailure('unreachable', true);
  if (error instanceof APIError) return failureOfStatus(error as APIError);
  if (nameOf(error) === 'SyntaxError') return new ModelFailure('not-json', true);
  return new ModelFailure('unreachable', true);
}

export function isRefusalOfParameters(error: unknown): error is APIError {
  return error instanceof APIError && [400, 422, 501].includes(Number(error.status));
}

function failureOfStatus(error: APIError): ModelFailure {
  const status = Number(error.status);
  const headers = error.headers;
  if (status === 429) {
    const isQuotaExhausted = error.code === 'insufficient_quota';
    return new ModelFailure('rate-limited', !isQuotaExhausted, retryAfterMs(headers, Date.now()));
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

/** Statuses of time-outs, after which the model may have continued. */
const TIMED_OUT = [408, 502, 504];

/** Codes of failed connections, so that the question was not sent. */
const NEVER_SENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether a failed call may still be charged. */
export function mayBeCharged(error: unknown): boolean {
  if (error instanceof APIError && typeof error.status === 'number') return TIMED_OUT.includes(error.status);
  return !codesOf(error).some((code) => NEVER_SENT.includes(code));
}

/** The system codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(cause)];
}
