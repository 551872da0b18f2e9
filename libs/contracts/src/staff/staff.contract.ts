import type { ListQuery } from '../http/list-query.js';
import type { AdminRole } from './staff-roles.js';
import type { Language } from '../language/language.js';

/** By what administrators can sort staff. */
export const STAFF_SORTS = ['username', 'createdAt', 'lastSignInAt'] as const;

/**
 * How an account of the staff stands.
 * - `invited`: the letter waits to be answered, or its link has ended.
 * - `active`: can sign in.
 * - `deactivated`: can't.
 */
export const STAFF_STATES = ['invited', 'active', 'deactivated'] as const;

/** How an account of the staff stands. */
export type StaffState = (typeof STAFF_STATES)[number];

/** One of the people who run the product, as administrators see them. */
export interface StaffMember {
  readonly id: string;
  readonly username: string;
  /** Null for the first administrator until an address is given. */
  readonly email: string | null;
  readonly role: AdminRole;
  readonly state: StaffState;
  readonly preferredLanguage: Language;
  readonly hasSecondFactor: boolean;
  /** ISO 8601; null before the first sign-in. */
  readonly lastSignInAt: string | null;
  readonly createdAt: string;
  /** One more with each change by an administrator; to be sent back with the next one. */
  readonly version: number;
}

/** Which members of the staff, and in what order. */
export interface StaffQuery extends ListQuery {
  readonly role?: AdminRole;
}

/** An account whose owner gets a letter with a link to choose a password. */
export interface InviteStaffRequest {
  /** @minLength 2
   *  @maxLength 80 */
  readonly username: string;
  /** @maxLength 254 */
  readonly email: string;
  readonly role: AdminRole;
  /** Of the letters. */
  readonly preferredLanguage: Language;
}

/** A change of an account of the staff; whatever is absent stays. */
export interface UpdateStaffRequest {
  readonly role?: AdminRole;
  /** False ends every sign-in at once. */
  readonly isActive?: boolean;
  /** The version that was read; the change is refused when the stored one is newer. */
  readonly version?: number;
}

/** One's own account of the back-office. */
export interface StaffAccount extends Omit<StaffMember, 'version' | 'state'> {
  /** An address that counts once the link of the letter to it was opened. */
  readonly pendingEmail: string | null;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
  /** Whether letters about new review requests and the daily cap are wanted; editors and administrators get them unless they say no. */
  readonly deskLetters: boolean;
}

/** Whether letters about what waits for the desk are wanted. */
export interface DeskLettersRequest {
  readonly isWanted: boolean;
}

/** Another password for one's own account; every other sign-in ends. */
export interface ChangeStaffPasswordRequest {
  /** @maxLength 200 */
  readonly currentPassword: string;
  /** @minLength 12
   *  @maxLength 200 */
  readonly password: string;
}

/** Another address for one's own account; it counts once the link of its letter was opened. */
export interface ChangeStaffEmailRequest {
  /** @maxLength 200 */
  readonly currentPassword: string;
  /** @maxLength 254 */
  readonly email: string;
}

/** The present password, without which a second factor can't be set up. */
export interface StartSecondFactorRequest {
  /** @maxLength 200 */
  readonly currentPassword: string;
}

/** A secret for an authenticator app; it counts once a first code of it was sent. */
export interface SecondFactorSetup {
  /** In base32, to be typed where a picture can't be scanned. */
  readonly secret: string;
  /** The same as an `otpauth:` URI, for a QR code that is drawn in the browser. */
  readonly uri: string;
}

/** A first code of the app. */
export interface ConfirmSecondFactorRequest {
  /** @maxLength 40 */
  readonly code: string;
}

/** A change of the second factor: the present password and a code, or a recovery code. */
export interface ChangeSecondFactorRequest extends ConfirmSecondFactorRequest {
  /** @maxLength 200 */
  readonly currentPassword: string;
}

/** Codes that each replace the second factor once. Shown this one time. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}

/** One's own sign-in on one device. */
export interface StaffSession {
  readonly id: string;
  /** Such as `Firefox · Windows`; empty where the browser doesn't say. */
  readonly device: string;
  readonly createdAt: string;
  /** To within five minutes. */
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** A password chosen with the single-use token of a letter to staff. */
export interface ChooseStaffPasswordRequest {
  /** @minLength 1
   *  @maxLength 200 */
  readonly token: string;
  /** @minLength 12
   *  @maxLength 200 */
  readonly password: string;
}

/** Where the letters to staff lead. The token follows `#`, so that neither servers nor their logs see it. */
export const STAFF_LINKS = {
  password: '/admin-dashboard/choose-password',
  email: '/admin-dashboard/confirm-email',
} as const;
