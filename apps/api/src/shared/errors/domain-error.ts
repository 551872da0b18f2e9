import { ERROR_STATUS, type ErrorCode, type ErrorDetails, type Translations } from '@vaglio/contracts';

/** A refused field before it is translated: its path, the rule, and the rule's number or list if it has one. */
export interface FieldIssue {
  readonly field: string;
  readonly rule: string;
  readonly limit?: string | number;
}

/** `ErrorDetails` before it is translated. */
export type DomainErrorDetails = Omit<ErrorDetails, 'fields'> & { readonly fields?: readonly FieldIssue[] };

interface DomainErrorOptions {
  readonly details?: DomainErrorDetails;
  /** Logged, never shown. */
  readonly cause?: unknown;
  /** Shown in place of the general sentence of the code. */
  readonly sentence?: Translations;
}

/** Thrown when a call can't be answered. The code decides status and message. */
export class DomainError extends Error {
  readonly details: DomainErrorDetails | undefined;
  readonly sentence: Translations | undefined;

  constructor(
    readonly code: ErrorCode,
    options: DomainErrorOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.name = new.target.name;
    this.details = options.details;
    this.sentence = options.sentence;
  }

  get statusCode(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Body, query or path parameters are invalid. Lists each field. */
export class ValidationError extends DomainError {
  constructor(fields: readonly FieldIssue[], options: Omit<DomainErrorOptions, 'details'> = {}) {
    super('VALIDATION_FAILED', { ...options, details: { fields } });
  }
}

export function tooManyRequests(retryAfterSeconds: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}

/** Throws NOT_FOUND in place of an empty result. */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new DomainError('NOT_FOUND');
  return found;
}
