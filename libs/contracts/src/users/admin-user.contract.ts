import type { RemainingAnalyses, RequestStatus } from '../analysis/request.contract.js';
import type { ListQuery } from '../http/list-query.js';
import type { Language } from '../language/language.js';
import type { SubscriptionStatus, SubscriptionTier, User } from './user.contract.js';

/** By what administrators can sort users. */
export const ADMIN_USER_SORTS = ['createdAt', 'email'] as const;

/** A visitor's account as administrators see it. */
export interface AdminUser extends User {
  /** One more with each change by an administrator; to be sent back with the next one. */
  readonly version: number;
  /** No password was chosen yet: after an invitation, and by those who sign in with Google alone. */
  readonly isInvited: boolean;
}

/** How much a user analyzes. */
export interface AdminUserUsage {
  /** What is left of today's quota. */
  readonly quota: RemainingAnalyses;
  /** Submissions that were neither called off nor failed, since midnight in the quota's zone. */
  readonly today: number;
  /** The same since the first of the month. */
  readonly month: number;
  /** The same since the account was made. */
  readonly total: number;
}

/** One submission of a user. */
export interface AdminUserAnalysis {
  readonly id: string;
  readonly url: string;
  readonly status: RequestStatus;
  readonly submittedAt: string;
  /** There once it is completed, unless the article is gone. */
  readonly articleId: string | null;
  readonly articleTitle: string | null;
  /** Why it failed; null where it didn't. */
  readonly errorCode: string | null;
  /** Of an unreadable page. */
  readonly errorKind: string | null;
}

/**
 * How far a letter is. `waiting`: will be sent. `sent`: the recipient's server took it. `failed`: given up. `unknown`: handed over,
 * but no answer came. `expired`: not sent in time.
 */
export const LETTER_STATUSES = ['waiting', 'sent', 'failed', 'unknown', 'expired'] as const;

/** How far a letter is. */
export type LetterStatus = (typeof LETTER_STATUSES)[number];

/** A letter to a user; kept for 30 days, without its text. */
export interface AdminUserLetter {
  readonly id: string;
  /** Such as `password-reset`. */
  readonly kind: string;
  readonly status: LetterStatus;
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** The mail server's reason, as one of our words; null without a failure. */
  readonly failure: string | null;
}

/** Which users, and in what order; `q` is the beginning of an e-mail address or a name. */
export interface AdminUsersQuery extends ListQuery {
  readonly subscriptionTier?: SubscriptionTier;
  readonly subscriptionStatus?: SubscriptionStatus;
}

/** An account made by an administrator; its owner gets a letter to choose a password. */
export interface CreateUserRequest {
  /** @maxLength 254 */
  readonly email: string;
  readonly subscriptionTier?: SubscriptionTier;
  readonly subscriptionStatus?: SubscriptionStatus;
  /** The address's local part where it is absent.
   *  @maxLength 80 */
  readonly firstName?: string;
  /** @maxLength 80 */
  readonly lastName?: string | null;
  /** The language of the letter too. */
  readonly preferredLanguage?: Language;
}

/** A change by an administrator; whatever is absent stays. */
export interface UpdateUserRequest {
  /** `enterprise` can be kept, and given at creation alone. */
  readonly subscriptionTier?: SubscriptionTier;
  readonly subscriptionStatus?: SubscriptionStatus;
  /** ISO 8601; null: nothing ends. */
  readonly subscriptionEndDate?: string | null;
  /** The version that was read; the change is refused when the stored one is newer. Absent: the stored one is overwritten. */
  readonly version?: number;
}
