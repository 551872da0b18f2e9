import { route } from '../http/route.js';
import type {
  AccountExport,
  ConfirmedEmail,
  ConfirmEmailRequest,
  DeleteAccountRequest,
  EmailChangeStatus,
  LanguageRequest,
  UpdateProfileRequest,
  User,
} from './user.contract.js';

/** The calls about the caller's account. */
export const usersRoutes = {
  /** Stores the language of the account. */
  setLanguage: route<{ body: LanguageRequest; response: User }>('POST', '/api/user/language', 'user'),
  /** All stored data of the caller. */
  export: route<{ response: AccountExport }>('GET', '/api/me/export', 'user'),
  /** Changes name, language, e-mail or password; the last two need the current password. A new e-mail address has to be
   *  confirmed by a link in an e-mail to it.
   *  @throws EMAIL_TAKEN
   *  @throws EMAIL_UNAVAILABLE */
  update: route<{ body: UpdateProfileRequest; response: User }>('PATCH', '/api/me', 'user'),
  /** The new e-mail address that waits for a confirmation. */
  emailChange: route<{ response: EmailChangeStatus }>('GET', '/api/me/email-change', 'user'),
  /** Sends the confirmation link again; the previous link expires.
   *  @throws NOT_FOUND
   *  @throws EMAIL_UNAVAILABLE */
  resendEmailChange: route<{ response: EmailChangeStatus }>('POST', '/api/me/email-change', 'user'),
  /** Cancels the change of the e-mail address. */
  cancelEmailChange: route<{ response: null }>('DELETE', '/api/me/email-change', 'user', 204),
  /** Confirms the new e-mail address with the single-use link, within 24 hours.
   *  @throws INVALID_TOKEN
   *  @throws EMAIL_TAKEN */
  confirmEmailChange: route<{ body: ConfirmEmailRequest; response: ConfirmedEmail }>(
    'POST',
    '/api/email-change/confirm',
    'anyone',
  ),
  /** Deletes the account. Public analyses stay, without their submitter. */
  remove: route<{ body: DeleteAccountRequest; response: null }>('DELETE', '/api/me', 'user', 204),
} as const;
