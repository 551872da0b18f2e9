import type { ErrorBody, ErrorDetails } from './error.contract.js';
import { ERROR_CODES, type ErrorCode } from './error-codes.js';

/** The error codes of clients: no answer, or an answer that is not from the API. */
export const CLIENT_ERROR_CODES = ['NETWORK', 'UNEXPECTED'] as const;

/** The code of a failed call. */
export type ClientErrorCode = ErrorCode | (typeof CLIENT_ERROR_CODES)[number];

/** The error of every failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ClientErrorCode,
    /** The server's sentence in the caller's language; empty without an answer. */
    message: string,
    readonly status: number,
    readonly details: ErrorDetails = {},
    /** The body of the answer. */
    readonly answer: unknown = null,
  ) {
    super(message);
  }

  /** Creates the error for a call without an answer. */
  static ofNetwork(cause: unknown): ApiError {
    const error = new ApiError('NETWORK', '', 0);
    error.cause = cause;
    return error;
  }

  /** Creates the error for an answer. Its message is `error`, else `message`, else `HTTP {status}`. */
  static ofAnswer(status: number, answer: unknown): ApiError {
    const body: Partial<ErrorBody> = typeof answer === 'object' && answer !== null ? answer : {};
    const code = ERROR_CODES.find((each) => each === body.code) ?? 'UNEXPECTED';
    return new ApiError(code, body.error ?? body.message ?? `HTTP ${status}`, status, body.details, answer);
  }

  /** Whether the sign-in was refused or has expired; false if only the role does not admit the call. */
  get isRefusedSignIn(): boolean {
    return this.code !== 'ROLE_REQUIRED' && (this.status === 401 || this.status === 403);
  }

  /** The error messages of refused fields, by name. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return Object.fromEntries((this.details.fields ?? []).map(({ field, message }) => [field, message]));
  }

  /** Returns the error message of a field. */
  messageOfField(field: string): string | undefined {
    return this.fieldErrors[field];
  }
}
