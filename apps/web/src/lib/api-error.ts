import type { ErrorBody, ErrorCode, ErrorDetails } from '@vaglio/contracts';

/** What a client adds to the API's own codes: no answer, or an answer that is not ours. */
export type ClientErrorCode = ErrorCode | 'NETWORK' | 'UNEXPECTED';

/** The one shape of every failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ClientErrorCode,
    message: string,
    readonly status: number,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  static ofNetwork(cause: unknown): ApiError {
    const error = new ApiError('NETWORK', '', 0);
    error.cause = cause;
    return error;
  }

  /** Server error bodies are read as `error`, else `message`, else `HTTP {status}`. */
  static ofAnswer(status: number, body: unknown): ApiError {
    const known: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
    const message = known.error ?? known.message ?? `HTTP ${status}`;
    return new ApiError(known.code ?? 'UNEXPECTED', message, status, known.details);
  }

  get isRefusedSignIn(): boolean {
    return this.status === 401 || this.status === 403;
  }

  messageOfField(field: string): string | undefined {
    return this.details.fields?.find((entry) => entry.field === field)?.message;
  }
}
