import { ERROR_STATUS, type ErrorCode, type ErrorDetails } from '@vaglio/contracts';

/** One refused field in no human language: where, which rule, and the rule's own number or list where it has one. */
export interface FieldIssue {
  readonly field: string;
  readonly rule: string;
  readonly limit?: string | number;
}

/** `ErrorDetails` before it is translated. */
export type DomainErrorDetails = Omit<ErrorDetails, 'fields'> & { readonly fields?: readonly FieldIssue[] };

export interface DomainErrorOptions {
  readonly details?: DomainErrorDetails;
  /** Logged, never shown. */
  readonly cause?: unknown;
}

/** What modules throw when a call can't be answered as asked. The code chooses status and sentence. */
export class DomainError extends Error {
  readonly details: DomainErrorDetails | undefined;

  constructor(
    readonly code: ErrorCode,
    options: DomainErrorOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.name = new.target.name;
    this.details = options.details;
  }

  get statusCode(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Body, query or address parameters are wrong; names each field. */
export class ValidationError extends DomainError {
  constructor(fields: readonly FieldIssue[], cause?: unknown) {
    super('VALIDATION_FAILED', { details: { fields }, cause });
  }
}

/** The caller has to wait before the next call. */
export function tooManyRequests(retryAfterSeconds: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}
