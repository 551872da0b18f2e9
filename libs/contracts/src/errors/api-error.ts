import type { ErrorBody, ErrorDetails } from './error.contract.js';
import { ERROR_CODES, type ErrorCode } from './error-codes.js';

/** What a client adds to the API's own codes: no answer, or an answer that is not ours. */
export const CLIENT_ERROR_CODES = ['NETWORK', 'UNEXPECTED'] as const;

/** The code of a failed call. */
export type ClientErrorCode = ErrorCode | (typeof CLIENT_ERROR_CODES)[number];

/** The one error of every failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ClientErrorCode,
    /** The server's sentence in the caller's language; empty where no answer came. */
    message: string,
    readonly status: number,
    readonly details: ErrorDetails = {},
    /** The body of the answer, whatever it was. */
    readonly answer: unknown = null,
  ) {
    super(message);
  }

  /** The error for a call that got no answer. */
  static ofNetwork(cause: unknown): ApiError {
    const error = new ApiError('NETWORK', '', 0);
    error.cause = cause;
    return error;
  }

  /** The error for an answer: its sentence is read as `error`, else `message`, else `HTTP {status}`. */
  static ofAnswer(status: number, answer: unknown): ApiError {
    const body: Partial<ErrorBody> = typeof answer === 'object' && answer !== null ? answer : {};
    const code = ERROR_CODES.find((known) => known === body.code) ?? 'UNEXPECTED';
    return new ApiError(code, body.error ?? body.message ?? `HTTP ${status}`, status, body.details, answer);
  }

  /** The sign-in was refused or has ended. A role that is not enough leaves it as it is. */
  get isRefusedSignIn(): boolean {
    return this.code !== 'ROLE_REQUIRED' && (this.status === 401 || this.status === 403);
  }

  /** The refused fields with their sentences. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return Object.fromEntries((this.details.fields ?? []).map(({ field, message }) => [field, message]));
  }

  /** The sentence for a refused field. */
  messageOfField(field: string): string | undefined {
    return this.fieldErrors[field];
  }
}
