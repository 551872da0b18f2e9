import { route } from '../http/route.js';
import type { ForgotPasswordRequest } from '../auth/auth.contract.js';
import type { ConfirmedEmail, ConfirmEmailRequest } from '../users/user.contract.js';
import type {
  ChangeSecondFactorRequest,
  ChangeStaffEmailRequest,
  ChangeStaffPasswordRequest,
  ChooseStaffPasswordRequest,
  ConfirmSecondFactorRequest,
  DeskLettersRequest,
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

/** What administrators do with the accounts of the staff. */
export const adminStaffRoutes = {
  list: route<{ query: StaffQuery; response: readonly StaffMember[] }>('GET', '/api/admin/staff', 'admin'),
  read: route<{ params: { id: string }; response: StaffMember }>('GET', '/api/admin/staff/:id', 'admin'),
  /** Makes an account and writes the letter to its owner.
   *  @throws EMAIL_UNAVAILABLE */
  invite: route<{ body: InviteStaffRequest; response: StaffMember }>(
    'POST',
    '/api/admin/staff',
    'admin',
    201,
  ),
  /** Changes a role or ends an account; counts from the next call of that person on.
   *  @throws VERSION_CONFLICT
   *  @throws LAST_ADMINISTRATOR */
  update: route<{ params: { id: string }; body: UpdateStaffRequest; response: StaffMember }>(
    'PATCH',
    '/api/admin/staff/:id',
    'admin',
  ),
  /** Writes the letter of an invitation again; the link of the one before ends.
   *  @throws EMAIL_UNAVAILABLE */
  inviteAgain: route<{ params: { id: string }; response: null }>(
    'POST',
    '/api/admin/staff/:id/invitation',
    'admin',
    204,
  ),
  /** Removes the lost second factor of another account, which gets a letter about it. */
  resetSecondFactor: route<{ params: { id: string }; response: null }>(
    'POST',
    '/api/admin/staff/:id/reset-second-factor',
    'admin',
    204,
  ),
} as const;

/** What staff do with their own account. */
export const staffAccountRoutes = {
  read: route<{ response: StaffAccount }>('GET', '/api/admin/account', 'staff'),
  /** Changes the password and ends every other sign-in. */
  changePassword: route<{ body: ChangeStaffPasswordRequest; response: null }>(
    'POST',
    '/api/admin/account/password',
    'staff',
    204,
  ),
  /** Writes a letter with a link to the new address, and another to the old one.
   *  @throws EMAIL_UNAVAILABLE */
  changeEmail: route<{ body: ChangeStaffEmailRequest; response: null }>(
    'POST',
    '/api/admin/account/email',
    'staff',
    204,
  ),
  /** Opens the link of that letter, once, within 24 hours.
   *  @throws INVALID_TOKEN
   *  @throws EMAIL_TAKEN */
  confirmEmail: route<{ body: ConfirmEmailRequest; response: ConfirmedEmail }>(
    'POST',
    '/api/admin/confirm-email',
    'anyone',
  ),
  /** Begins the set-up of a second factor.
   *  @throws VERSION_CONFLICT */
  startSecondFactor: route<{ body: StartSecondFactorRequest; response: SecondFactorSetup }>(
    'POST',
    '/api/admin/account/second-factor',
    'staff',
  ),
  /** Turns it on with a first code, and ends every other sign-in. */
  confirmSecondFactor: route<{ body: ConfirmSecondFactorRequest; response: RecoveryCodes }>(
    'POST',
    '/api/admin/account/second-factor/confirm',
    'staff',
  ),
  removeSecondFactor: route<{ body: ChangeSecondFactorRequest; response: null }>(
    'POST',
    '/api/admin/account/second-factor/remove',
    'staff',
    204,
  ),
  /** New recovery codes in place of the ones before. */
  renewRecoveryCodes: route<{ body: ChangeSecondFactorRequest; response: RecoveryCodes }>(
    'POST',
    '/api/admin/account/recovery-codes',
    'staff',
  ),
  /** Letters about new review requests and the daily cap, at most one in 15 minutes. */
  setDeskLetters: route<{ body: DeskLettersRequest; response: StaffAccount }>(
    'PUT',
    '/api/admin/account/desk-letters',
    'moderator',
  ),
  /** One's own sign-ins, the last one used first. */
  sessions: route<{ response: readonly StaffSession[] }>('GET', '/api/admin/account/sessions', 'staff'),
  endSession: route<{ params: { id: string }; response: null }>(
    'DELETE',
    '/api/admin/account/sessions/:id',
    'staff',
    204,
  ),
  /** Ends every sign-in but the one that asks. */
  endOtherSessions: route<{ response: null }>('DELETE', '/api/admin/account/sessions', 'staff', 204),
  /** Sends a link for a new password; answered alike whether such an account exists or not. */
  forgotPassword: route<{ body: ForgotPasswordRequest; response: null }>(
    'POST',
    '/api/admin/forgot-password',
    'anyone',
    204,
  ),
  /** Chooses a password with the token of an invitation or of a forgotten password; opens no session.
   *  @throws INVALID_TOKEN */
  choosePassword: route<{ body: ChooseStaffPasswordRequest; response: null }>(
    'POST',
    '/api/admin/choose-password',
    'anyone',
    204,
  ),
} as const;
