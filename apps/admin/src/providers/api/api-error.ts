import { ERROR_CODES } from '@vaglio/contracts';
import type { ErrorBody, ErrorCode, ErrorDetails } from '@vaglio/contracts';

/** What can go wrong before the server's own error body exists. */
export const CLIENT_ERROR_CODES = ['NETWORK_UNREACHABLE', 'UNEXPECTED_ANSWER'] as const;

export type ApiErrorCode = ErrorCode | (typeof CLIENT_ERROR_CODES)[number];

interface ApiFailure {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly details?: ErrorDetails | undefined;
  readonly answer?: unknown;
}

/**
 * The one error of every call. Its message is a key of our message files, so that react-admin shows it in the reader's
 * language; `status` and `body.errors` are what react-admin looks at to sign out and to mark form fields.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly requestId: string | null;
  readonly details: ErrorDetails;
  readonly answer: unknown;
  readonly body: { readonly errors: Readonly<Record<string, string>> };

  constructor(failure: ApiFailure) {
    super(`vaglio.errors.${failure.code}`);
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status;
    this.requestId = failure.requestId ?? null;
    this.details = failure.details ?? {};
    this.answer = failure.answer;
    this.body = { errors: fieldErrors(this.details) };
  }

  /** The server was never reached: nothing is known about the sign-in. */
  get isOffline(): boolean {
    return this.code === 'NETWORK_UNREACHABLE';
  }

  get endsSession(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

export function apiErrorOf(status: number, answer: unknown): ApiError {
  if (!isErrorBody(answer)) return new ApiError({ code: 'UNEXPECTED_ANSWER', status, answer });
  const { code, requestId, details } = answer;
  return new ApiError({ code, status, requestId, details, answer });
}

function isErrorBody(answer: unknown): answer is ErrorBody {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return false;
  return ERROR_CODES.some((code) => code === answer.code);
}

function fieldErrors({ fields = [] }: ErrorDetails): Record<string, string> {
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}
