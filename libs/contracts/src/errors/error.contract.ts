import type { CredibilityClass } from '../analysis/craap.js';
import type { ArticleLabel } from '../analysis/vocabulary.js';
import type { AdminContentPage } from '../content-pages/content-page.contract.js';
import type { ErrorCode, InaccessibleKind } from './error-codes.js';

/** One field that was refused, and why, in the reader's language. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** How an article stands after the change that a later one collided with. */
export interface ConflictingChange {
  /** ISO 8601. */
  readonly at: string;
  /** Who of the staff; null where it was a run of the engine. */
  readonly by: string | null;
  readonly title: string;
  /** Null where it is not judged. */
  readonly credibilityScore: number | null;
  /** Null where it is not judged. */
  readonly credibilityClass: CredibilityClass | null;
  readonly labels: readonly ArticleLabel[];
}

/** Details beyond the code: the refused fields, the obstacle on a page, the seconds to wait, or the change in between. */
export interface ErrorDetails {
  readonly fields?: readonly FieldError[];
  readonly kind?: InaccessibleKind;
  readonly retryAfterSeconds?: number;
  readonly change?: ConflictingChange;
  /** The page as it is stored, where a change of it collided with a later one. */
  readonly page?: AdminContentPage;
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
