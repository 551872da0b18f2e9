import type { Language } from '../language/language.js';

/** What an account pays for; `enterprise` behaves as premium and only an administrator gives it. */
export const SUBSCRIPTION_TIERS = ['free', 'premium', 'enterprise'] as const;

/** What an account pays for. */
export type SubscriptionTier = (typeof SUBSCRIPTION_TIERS)[number];

/** The status of an account. */
export const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'suspended', 'cancelled', 'expired'] as const;

/** The status of an account. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A visitor's account as its owner sees it. The password is only ever sent, never read back. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly preferredLanguage: Language;
  readonly subscriptionTier: SubscriptionTier;
  readonly subscriptionStatus: SubscriptionStatus;
  /** ISO 8601; null where nothing ends. */
  readonly subscriptionEndDate: string | null;
  readonly createdAt: string;
}

/** Says whether an account has what premium buys, at a moment. Cancelled and expired accounts keep it until their end date. */
export function hasPremium(
  user: Pick<User, 'subscriptionTier' | 'subscriptionStatus' | 'subscriptionEndDate'>,
  now: Date,
): boolean {
  if (user.subscriptionTier === 'free') return false;
  if (user.subscriptionStatus === 'active') {
    return user.subscriptionEndDate === null || new Date(user.subscriptionEndDate) > now;
  }
  if (user.subscriptionStatus !== 'cancelled' && user.subscriptionStatus !== 'expired') return false;
  return user.subscriptionEndDate !== null && new Date(user.subscriptionEndDate) > now;
}

/** A new choice of language. */
export interface LanguageRequest {
  /** Anything but `it` is taken as `en`. */
  readonly language: string;
}

/** Where the letter about a new e-mail address leads, with `?token=…`. */
export const EMAIL_CONFIRMATION_PATH = '/confirm-email';

/** An address that counts once the link of its letter was opened; until then the account keeps the one it has. */
export interface EmailChange {
  readonly email: string;
  /** ISO 8601. */
  readonly requestedAt: string;
  /** ISO 8601; 24 hours after the letter was written. */
  readonly expiresAt: string;
}

/** Whether a change of the e-mail address waits for its letter to be answered. */
export interface EmailChangeStatus {
  readonly pending: EmailChange | null;
}

/** The single-use token from the letter to a new address. */
export interface ConfirmEmailRequest {
  /** @minLength 1
   *  @maxLength 200 */
  readonly token: string;
}

/** The address that an account has from now on. */
export interface ConfirmedEmail {
  readonly email: string;
}

/**
 * A change to one's own account; whatever is absent stays. E-mail and password need the current password. A new e-mail
 * address counts once the letter to it was answered.
 */
export interface UpdateProfileRequest {
  /** @minLength 1
   *  @maxLength 80 */
  readonly firstName?: string;
  /** @maxLength 80 */
  readonly lastName?: string | null;
  readonly preferredLanguage?: Language;
  /** @maxLength 254 */
  readonly email?: string;
  /** @minLength 6
   *  @maxLength 200 */
  readonly password?: string;
  /** @maxLength 200 */
  readonly currentPassword?: string;
}

/** The confirmation without which an account is not deleted. Accounts without a password (Google) leave it out. */
export interface DeleteAccountRequest {
  /** @maxLength 200 */
  readonly currentPassword?: string;
}

/** Everything stored about one person, to take away. Each module of the API adds its own section. */
export interface AccountExport {
  readonly exportedAt: string;
  readonly user: User;
  readonly sections: Readonly<Record<string, unknown>>;
}
