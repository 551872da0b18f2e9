import type { ListQuery } from '../http/list-query.js';
import type { AdminRole } from './staff-roles.js';
import type { Language } from '../language/language.js';

/** The sort fields of the list of staff. */
export const STAFF_SORTS = ['username', 'createdAt', 'lastSignInAt'] as const;

/**
 * The states of accounts of staff.
 * - `invited`: no password was chosen yet; the link of the invitation may have expired.
 * - `active`: can sign in.
 * - `deactivated`: cannot sign in.
 */
export const STAFF_STATES = ['invited', 'active', 'deactivated'] as const;

/** The state of an account of staff. */
export type StaffState = (typeof STAFF_STATES)[number];

/** A member of staff in the back-office. */
export interface StaffMember {
  readonly id: string;
  readonly username: string;
  /** Null for the first administrator until an address is set. */
  readonly email: string | null;
  readonly role: AdminRole;
  readonly state: StaffState;
  readonly preferredLanguage: Language;
  readonly hasSecondFactor: boolean;
  /** ISO 8601; null before the first sign-in. */
  readonly lastSignInAt: string | null;
  readonly createdAt: string;
  /** Increases with each change by staff; sent back with the next change to detect conflicts. */
  readonly version: number;
}

/** Filters and order of the list of staff. */
export interface StaffQuery extends ListQuery {
  readonly role?: AdminRole;
}

/** Creates an account of staff and sends an invitation to choose a password. */
export interface InviteStaffRequest {
  /** @minLength 2
   *  @maxLength 80 */
  readonly username: string;
  /** @maxLength 254 */
  readonly email: string;
  readonly role: AdminRole;
  /** The language of e-mails. */
  readonly preferredLanguage: Language;
}

/** Changes the given fields of an account of staff. */
export interface UpdateStaffRequest {
  readonly role?: AdminRole;
  /** False deactivates the account and ends its sessions at once. */
  readonly isActive?: boolean;
  /** The version that was read; the change is refused when the stored one is newer.
   *  @minimum 1 */
  readonly version?: number;
}

/** The caller's account of staff. */
export interface StaffAccount extends Omit<StaffMember, 'version' | 'state'> {
  /** A new address that is not confirmed yet; otherwise null. */
  readonly pendingEmail: string | null;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
  /** Whether to send e-mails about new review requests and the daily cap; by default true for editors and administrators. */
  readonly deskMails: boolean;
}

/** Switches e-mails about new review requests and the daily cap on or off. */
export interface DeskMailsRequest {
  readonly isWanted: boolean;
}

/** Changes the caller's password and ends the other sessions. */
export interface ChangeStaffPasswordRequest {
  /** @minLength 1
   *  @maxLength 200 */
  readonly currentPassword: string;
  /** @minLength 12
   *  @maxLength 200 */
  readonly password: string;
}

/** Requests a new e-mail address, which has to be confirmed by a link in an e-mail to it. */
export interface ChangeStaffEmailRequest {
  /** @minLength 1
   *  @maxLength 200 */
  readonly currentPassword: string;
  /** @maxLength 254 */
  readonly email: string;
}

/** Starts the set-up of a second factor. */
export interface StartSecondFactorRequest {
  /** @minLength 1
   *  @maxLength 200 */
  readonly currentPassword: string;
}

/** The secret for an authenticator app, which is activated by a first code. */
export interface SecondFactorSetup {
  /** In base32, to be typed if the QR code cannot be scanned. */
  readonly secret: string;
  /** The same as an `otpauth:` URI, for a QR code. */
  readonly uri: string;
}

/** Activates the second factor with a first code of the app. */
export interface ConfirmSecondFactorRequest {
  /** @minLength 1
   *  @maxLength 40 */
  readonly code: string;
}

/** Changes the second factor with the current password and a code or recovery code. */
export interface ChangeSecondFactorRequest extends ConfirmSecondFactorRequest {
  /** @minLength 1
   *  @maxLength 200 */
  readonly currentPassword: string;
}

/** The recovery codes, each of which replaces the second factor once. Shown only once. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}

/** A session of the caller. */
export interface StaffSession {
  readonly id: string;
  /** Such as `Firefox · Windows`; empty if unknown. */
  readonly device: string;
  readonly createdAt: string;
  /** With a precision of five minutes. */
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  /** Whether the request belongs to this session. */
  readonly isCurrent: boolean;
}

/** Sets a password with the single-use token of an e-mail to staff. */
export interface ChooseStaffPasswordRequest {
  /** @minLength 1
   *  @maxLength 200 */
  readonly token: string;
  /** @minLength 12
   *  @maxLength 200 */
  readonly password: string;
}

/** The paths of links in e-mails to staff. The token follows `#`, so that it reaches no server log. */
export const STAFF_LINKS = {
  password: '/admin-dashboard/choose-password',
  email: '/admin-dashboard/confirm-email',
} as const;
