import type { CredibilityClass } from '../analysis/craap.js';
import type { ArticleLabel } from '../analysis/vocabulary.js';
import type { AdminContentPage } from '../content-pages/content-page.contract.js';
import type { ErrorCode, InaccessibleKind } from './error-codes.js';

/** A refused field, with the reason in the language of the request. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The stored state of an article with which a change conflicted. */
export interface ConflictingChange {
  /** ISO 8601. */
  readonly at: string;
  /** The username of the member of staff; null for a run of the engine. */
  readonly by: string | null;
  readonly title: string;
  /** Null if the article is not judged. */
  readonly credibilityScore: number | null;
  /** Null if the article is not judged. */
  readonly credibilityClass: CredibilityClass | null;
  readonly labels: readonly ArticleLabel[];
}

/** Details of an error: the refused fields, the reason for an unreadable page, the seconds to wait, or the conflicting change. */
export interface ErrorDetails {
  readonly fields?: readonly FieldError[];
  readonly kind?: InaccessibleKind;
  readonly retryAfterSeconds?: number;
  readonly change?: ConflictingChange;
  /** The stored content page with which a change conflicted. */
  readonly page?: AdminContentPage;
}

/** The body of every failed call. */
export interface ErrorBody {
  /** A sentence for users, in the language of `Accept-Language`. */
  readonly error: string;
  /** The same sentence, for clients that read `message`. */
  readonly message: string;
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly requestId: string;
  readonly details?: ErrorDetails;
}
