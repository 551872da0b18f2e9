import type { ListQuery } from '../http/list-query.js';
import type { Language } from '../language/language.js';
import type { SubscriptionStatus, SubscriptionTier, User } from './user.contract.js';

/** By what administrators can sort users. */
export const ADMIN_USER_SORTS = ['createdAt', 'email'] as const;

/** A visitor's account as administrators see it. */
export interface AdminUser extends User {
  /** One more with each change by an administrator; to be sent back with the next one. */
  readonly version: number;
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
