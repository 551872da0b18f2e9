import type { ForgotPasswordRequest } from '../auth/auth.contract.js';
import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';
import type { Language } from '../language/language.js';
import type { ConfirmedEmail, ConfirmEmailRequest } from '../users/user.contract.js';
import type { AdminRole } from './staff-roles.js';

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
  /** @minLength 2 @maxLength 80 */
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
  /** The version that was read; the change is refused when the stored one is newer. @minimum 1 */
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
  /** @minLength 1 @maxLength 200 */
  readonly currentPassword: string;
  /** @minLength 12 @maxLength 200 */
  readonly password: string;
}

/** Requests a new e-mail address, which has to be confirmed by a link in an e-mail to it. */
export interface ChangeStaffEmailRequest {
  /** @minLength 1 @maxLength 200 */
  readonly currentPassword: string;
  /** @maxLength 254 */
  readonly email: string;
}

/** Starts the set-up of a second factor. */
export interface StartSecondFactorRequest {
  /** @minLength 1 @maxLength 200 */
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
  /** @minLength 1 @maxLength 40 */
  readonly code: string;
}

/** Changes the second factor with the current password and a code or recovery code. */
export interface ChangeSecondFactorRequest extends ConfirmSecondFactorRequest {
  /** @minLength 1 @maxLength 200 */
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
  /** @minLength 1 @maxLength 200 */
  readonly token: string;
  /** @minLength 12 @maxLength 200 */
  readonly password: string;
}

/** The paths of links in e-mails to staff. The token follows `#`, so that it reaches no server log. */
export const STAFF_LINKS = {
  password: '/admin-dashboard/choose-password',
  email: '/admin-dashboard/confirm-email',
} as const;

/** The administrators' calls about accounts of staff. */
export const adminStaffRoutes = {
  /** The accounts of staff. */
  list: route<readonly StaffMember[], { query: StaffQuery }>('GET /api/admin/staff', 'admin'),
  /** An account of staff. */
  read: route<StaffMember, ById>('GET /api/admin/staff/:id', 'admin'),
  /** Creates an account and sends the invitation. @throws EMAIL_UNAVAILABLE */
  invite: route<StaffMember, { body: InviteStaffRequest }>('POST /api/admin/staff', 'admin', 201),
  /** Changes a role, or deactivates or reactivates an account; effective from its next call.
   *  @throws VERSION_CONFLICT
   *  @throws LAST_ADMINISTRATOR */
  update: route<StaffMember, ById & { body: UpdateStaffRequest }>('PATCH /api/admin/staff/:id', 'admin'),
  /** Sends the invitation again; the previous link expires. @throws EMAIL_UNAVAILABLE */
  inviteAgain: route<null, ById>('POST /api/admin/staff/:id/invitation', 'admin', 204),
  /** Removes the second factor of another account, which is notified by e-mail. */
  resetSecondFactor: route<null, ById>('POST /api/admin/staff/:id/reset-second-factor', 'admin', 204),
} as const;

/** The calls of staff about their own account. */
export const staffAccountRoutes = {
  /** The caller's own account. */
  read: route<StaffAccount>('GET /api/admin/account', 'staff'),
  /** Changes the password and ends the other sessions. */
  changePassword: route<null, { body: ChangeStaffPasswordRequest }>(
    'POST /api/admin/account/password',
    'staff',
    204,
  ),
  /** Sends a confirmation link to the new address, and a notice to the old one. @throws EMAIL_UNAVAILABLE */
  changeEmail: route<null, { body: ChangeStaffEmailRequest }>('POST /api/admin/account/email', 'staff', 204),
  /** Confirms the new address with the single-use link, within 24 hours. @throws INVALID_TOKEN @throws EMAIL_TAKEN */
  confirmEmail: route<ConfirmedEmail, { body: ConfirmEmailRequest }>(
    'POST /api/admin/confirm-email',
    'anyone',
  ),
  /** Starts the set-up of a second factor. @throws VERSION_CONFLICT */
  startSecondFactor: route<SecondFactorSetup, { body: StartSecondFactorRequest }>(
    'POST /api/admin/account/second-factor',
    'staff',
  ),
  /** Activates the second factor with a first code, and ends the other sessions. */
  confirmSecondFactor: route<RecoveryCodes, { body: ConfirmSecondFactorRequest }>(
    'POST /api/admin/account/second-factor/confirm',
    'staff',
  ),
  /** Removes the caller's second factor. */
  removeSecondFactor: route<null, { body: ChangeSecondFactorRequest }>(
    'POST /api/admin/account/second-factor/remove',
    'staff',
    204,
  ),
  /** Replaces the recovery codes. */
  renewRecoveryCodes: route<RecoveryCodes, { body: ChangeSecondFactorRequest }>(
    'POST /api/admin/account/recovery-codes',
    'staff',
  ),
  /** Switches e-mails about new review requests and the daily cap on or off. At most one is sent in 15 minutes. */
  setDeskMails: route<StaffAccount, { body: DeskMailsRequest }>(
    'PUT /api/admin/account/desk-mails',
    'moderator',
  ),
  /** The caller's sessions, the last used first. */
  sessions: route<readonly StaffSession[]>('GET /api/admin/account/sessions', 'staff'),
  /** Ends one of the caller's sessions. */
  endSession: route<null, ById>('DELETE /api/admin/account/sessions/:id', 'staff', 204),
  /** Ends all other sessions. */
  endOtherSessions: route<null>('DELETE /api/admin/account/sessions', 'staff', 204),
  /** Sends a link for a new password. The answer does not reveal whether the account exists. */
  forgotPassword: route<null, { body: ForgotPasswordRequest }>(
    'POST /api/admin/forgot-password',
    'anyone',
    204,
  ),
  /** Sets a password with the token of an invitation or a forgotten password, without signing in.
   *  @throws INVALID_TOKEN */
  choosePassword: route<null, { body: ChooseStaffPasswordRequest }>(
    'POST /api/admin/choose-password',
    'anyone',
    204,
  ),
} as const;
