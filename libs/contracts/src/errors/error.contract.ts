import type { ErrorCode, InaccessibleKind } from './error-codes.js';

/** One field that was refused, and why, in the reader's language. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** What is known beyond the code: the refused fields, or the kind of obstacle on a page, or the seconds to wait. */
export interface ErrorDetails {
  readonly fields?: readonly FieldError[];
  readonly kind?: InaccessibleKind;
  readonly retryAfterSeconds?: number;
}

/** The one body of every failed call. */
export interface ErrorBody {
  /** The sentence a person may read, in the language of `Accept-Language`. */
  readonly error: string;
  /** The same sentence, for clients that read `message`. */
  readonly message: string;
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly requestId: string;
  readonly details?: ErrorDetails;
}
