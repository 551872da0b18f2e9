import { route } from '../http/route.js';
import type { Language } from '../language/language.js';

/** The subscription tiers; `enterprise` equals `premium` and is set by administrators only. */
export const SUBSCRIPTION_TIERS = ['free', 'premium', 'enterprise'] as const;

/** A subscription tier. */
export type SubscriptionTier = (typeof SUBSCRIPTION_TIERS)[number];

/** The statuses of subscriptions. */
export const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'suspended', 'cancelled', 'expired'] as const;

/** The status of a subscription. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The account of a user, without the password. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly preferredLanguage: Language;
  readonly subscriptionTier: SubscriptionTier;
  readonly subscriptionStatus: SubscriptionStatus;
  /** ISO 8601; null without an end. */
  readonly subscriptionEndDate: string | null;
  readonly createdAt: string;
}

/** Returns whether an account has Premium at a time. Cancelled and expired accounts keep it until their end date. */
export function hasPremium(
  user: Pick<User, 'subscriptionTier' | 'subscriptionStatus' | 'subscriptionEndDate'>,
  now = new Date(),
): boolean {
  if (user.subscriptionTier === 'free') return false;
  if (user.subscriptionStatus === 'active') {
    return user.subscriptionEndDate === null || new Date(user.subscriptionEndDate) > now;
  }
  if (user.subscriptionStatus !== 'cancelled' && user.subscriptionStatus !== 'expired') return false;
  return user.subscriptionEndDate !== null && new Date(user.subscriptionEndDate) > now;
}

/** Changes the language of the account. */
export interface LanguageRequest {
  /** A language of the interface; any other value means `en`. @maxLength 80 */
  readonly language: string;
}

/** The path of the page that confirms a new e-mail address, with `?token=…`. */
export const EMAIL_CONFIRMATION_PATH = '/confirm-email';

/** A new e-mail address that is not confirmed yet. Until then the account keeps the old one. */
export interface EmailChange {
  readonly email: string;
  /** ISO 8601. */
  readonly requestedAt: string;
  /** ISO 8601; 24 hours after the e-mail was sent. */
  readonly expiresAt: string;
}

/** The change of the e-mail address that waits for a confirmation; null if there is none. */
export interface EmailChangeStatus {
  readonly pending: EmailChange | null;
}

/** Confirms a new e-mail address with the single-use token of the link. */
export interface ConfirmEmailRequest {
  /** @minLength 1 @maxLength 200 */
  readonly token: string;
}

/** The confirmed e-mail address of the account. */
export interface ConfirmedEmail {
  readonly email: string;
}

/**
 * Changes the given fields of the caller's account. E-mail and password need the current password; a new e-mail address has
 * to be confirmed.
 */
export interface UpdateProfileRequest {
  /** @minLength 1 @maxLength 80 */
  readonly firstName?: string;
  /** @maxLength 80 */
  readonly lastName?: string | null;
  readonly preferredLanguage?: Language;
  /** @maxLength 254 */
  readonly email?: string;
  /** @minLength 6 @maxLength 200 */
  readonly password?: string;
  /** @maxLength 200 */
  readonly currentPassword?: string;
}

/** Deletes the caller's account. Accounts without a password (Google) leave the password out. */
export interface DeleteAccountRequest {
  /** @maxLength 200 */
  readonly currentPassword?: string;
}

/** All stored data of a user. Each module of the API adds its own section. */
export interface AccountExport {
  readonly exportedAt: string;
  readonly user: User;
  readonly sections: Readonly<Record<string, unknown>>;
}

/** The calls about the caller's account. */
export const usersRoutes = {
  /** Stores the language of the account. */
  setLanguage: route<User, { body: LanguageRequest }>('POST /api/user/language', 'user'),
  /** All stored data of the caller. */
  export: route<AccountExport>('GET /api/me/export', 'user'),
  /** Changes name, language, e-mail or password; the last two need the current password. A new e-mail address has to be
   *  confirmed by a link in an e-mail to it.
   *  @throws EMAIL_TAKEN
   *  @throws EMAIL_UNAVAILABLE */
  update: route<User, { body: UpdateProfileRequest }>('PATCH /api/me', 'user'),
  /** The new e-mail address that waits for a confirmation. */
  emailChange: route<EmailChangeStatus>('GET /api/me/email-change', 'user'),
  /** Sends the confirmation link again; the previous link expires. @throws NOT_FOUND @throws EMAIL_UNAVAILABLE */
  resendEmailChange: route<EmailChangeStatus>('POST /api/me/email-change', 'user'),
  /** Cancels the change of the e-mail address. */
  cancelEmailChange: route<null>('DELETE /api/me/email-change', 'user', 204),
  /** Confirms the new e-mail address with the single-use link, within 24 hours.
   *  @throws INVALID_TOKEN
   *  @throws EMAIL_TAKEN */
  confirmEmailChange: route<ConfirmedEmail, { body: ConfirmEmailRequest }>(
    'POST /api/email-change/confirm',
    'anyone',
  ),
  /** Deletes the account. Public analyses stay, without their submitter. */
  remove: route<null, { body: DeleteAccountRequest }>('DELETE /api/me', 'user', 204),
} as const;
