import { APIError } from 'openai';

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
