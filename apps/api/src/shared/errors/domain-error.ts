import { ERROR_STATUS } from '@vaglio/contracts';
import type { ErrorCode, ErrorDetails } from '@vaglio/contracts';
import type { FieldIssue } from './field-issue.js';

/** `ErrorDetails` before anybody knows the reader's language. */
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
