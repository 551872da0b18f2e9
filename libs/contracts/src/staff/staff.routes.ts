import { type ById, route } from '../http/route.js';
import type { ForgotPasswordRequest } from '../auth/auth.contract.js';
import type { ConfirmedEmail, ConfirmEmailRequest } from '../users/user.contract.js';
import type {
  ChangeSecondFactorRequest,
  ChangeStaffEmailRequest,
  ChangeStaffPasswordRequest,
  ChooseStaffPasswordRequest,
  ConfirmSecondFactorRequest,
  DeskMailsRequest,
  InviteStaffRequest,
  RecoveryCodes,
  SecondFactorSetup,
  StaffAccount,
  StaffMember,
  StaffQuery,
  StaffSession,
  StartSecondFactorRequest,
  UpdateStaffRequest,
} from './staff.contract.js';

/** The administrators' calls about accounts of staff. */
export const adminStaffRoutes = {
  /** The accounts of staff. */
  list: route<{ query: StaffQuery; response: readonly StaffMember[] }>('GET', '/api/admin/staff', 'admin'),
  /** An account of staff. */
  read: route<ById<StaffMember>>('GET', '/api/admin/staff/:id', 'admin'),
  /** Creates an account and sends the invitation.
   *  @throws EMAIL_UNAVAILABLE */
  invite: route<{ body: InviteStaffRequest; response: StaffMember }>(
    'POST',
    '/api/admin/staff',
    'admin',
    201,
  ),
  /** Changes a role, or deactivates or reactivates an account; effective from its next call.
   *  @throws VERSION_CONFLICT
   *  @throws LAST_ADMINISTRATOR */
  update: route<ById<StaffMember> & { body: UpdateStaffRequest }>('PATCH', '/api/admin/staff/:id', 'admin'),
  /** Sends the invitation again; the previous link expires.
   *  @throws EMAIL_UNAVAILABLE */
  inviteAgain: route<ById<null>>('POST', '/api/admin/staff/:id/invitation', 'admin', 204),
  /** Removes the second factor of another account, which is notified by e-mail. */
  resetSecondFactor: route<ById<null>>('POST', '/api/admin/staff/:id/reset-second-factor', 'admin', 204),
} as const;

/** The calls of staff about their own account. */
export const staffAccountRoutes = {
  /** The caller's own account. */
  read: route<{ response: StaffAccount }>('GET', '/api/admin/account', 'staff'),
  /** Changes the password and ends the other sessions. */
  changePassword: route<{ body: ChangeStaffPasswordRequest; response: null }>(
    'POST',
    '/api/admin/account/password',
    'staff',
    204,
  ),
  /** Sends a confirmation link to the new address, and a notice to the old one.
   *  @throws EMAIL_UNAVAILABLE */
  changeEmail: route<{ body: ChangeStaffEmailRequest; response: null }>(
    'POST',
    '/api/admin/account/email',
    'staff',
    204,
  ),
  /** Confirms the new address with the single-use link, within 24 hours.
   *  @throws INVALID_TOKEN
   *  @throws EMAIL_TAKEN */
  confirmEmail: route<{ body: ConfirmEmailRequest; response: ConfirmedEmail }>(
    'POST',
    '/api/admin/confirm-email',
    'anyone',
  ),
  /** Starts the set-up of a second factor.
   *  @throws VERSION_CONFLICT */
  startSecondFactor: route<{ body: StartSecondFactorRequest; response: SecondFactorSetup }>(
    'POST',
    '/api/admin/account/second-factor',
    'staff',
  ),
  /** Activates the second factor with a first code, and ends the other sessions. */
  confirmSecondFactor: route<{ body: ConfirmSecondFactorRequest; response: RecoveryCodes }>(
    'POST',
    '/api/admin/account/second-factor/confirm',
    'staff',
  ),
  /** Removes the caller's second factor. */
  removeSecondFactor: route<{ body: ChangeSecondFactorRequest; response: null }>(
    'POST',
    '/api/admin/account/second-factor/remove',
    'staff',
    204,
  ),
  /** Replaces the recovery codes. */
  renewRecoveryCodes: route<{ body: ChangeSecondFactorRequest; response: RecoveryCodes }>(
    'POST',
    '/api/admin/account/recovery-codes',
    'staff',
  ),
  /** Switches e-mails about new review requests and the daily cap on or off. At most one is sent in 15 minutes. */
  setDeskMails: route<{ body: DeskMailsRequest; response: StaffAccount }>(
    'PUT',
    '/api/admin/account/desk-mails',
    'moderator',
  ),
  /** The caller's sessions, the last used first. */
  sessions: route<{ response: readonly StaffSession[] }>('GET', '/api/admin/account/sessions', 'staff'),
  /** Ends one of the caller's sessions. */
  endSession: route<ById<null>>('DELETE', '/api/admin/account/sessions/:id', 'staff', 204),
  /** Ends all other sessions. */
  endOtherSessions: route<{ response: null }>('DELETE', '/api/admin/account/sessions', 'staff', 204),
  /** Sends a link for a new password. The answer does not reveal whether the account exists. */
  forgotPassword: route<{ body: ForgotPasswordRequest; response: null }>(
    'POST',
    '/api/admin/forgot-password',
    'anyone',
    204,
  ),
  /** Sets a password with the token of an invitation or a forgotten password, without signing in.
   *  @throws INVALID_TOKEN */
  choosePassword: route<{ body: ChooseStaffPasswordRequest; response: null }>(
    'POST',
    '/api/admin/choose-password',
    'anyone',
    204,
  ),
} as const;
