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

/** The calls about one's own account. */
export const usersRoutes = {
  /** Remembers the language of the account. */
  setLanguage: route<{ body: LanguageRequest; response: User }>('POST', '/api/user/language', 'user'),
  /** Everything stored about the caller. */
  export: route<{ response: AccountExport }>('GET', '/api/me/export', 'user'),
  /** Changes name, language, e-mail or password; the last two need the current password. A new e-mail address counts once
   *  the link of the letter to it was opened; until then the account keeps the one it has.
   *  @throws EMAIL_TAKEN
   *  @throws EMAIL_UNAVAILABLE */
  update: route<{ body: UpdateProfileRequest; response: User }>('PATCH', '/api/me', 'user'),
  /** The e-mail address that waits for its letter to be answered. */
  emailChange: route<{ response: EmailChangeStatus }>('GET', '/api/me/email-change', 'user'),
  /** Sends that letter again; the link of the one before ends.
   *  @throws NOT_FOUND
   *  @throws EMAIL_UNAVAILABLE */
  resendEmailChange: route<{ response: EmailChangeStatus }>('POST', '/api/me/email-change', 'user'),
  /** Keeps the address as it is. */
  cancelEmailChange: route<{ response: null }>('DELETE', '/api/me/email-change', 'user', 204),
  /** Opens the link of that letter, once, within 24 hours; from then on the new address counts.
   *  @throws INVALID_TOKEN
   *  @throws EMAIL_TAKEN */
  confirmEmailChange: route<{ body: ConfirmEmailRequest; response: ConfirmedEmail }>(
    'POST',
    '/api/email-change/confirm',
    'anyone',
  ),
  /** Deletes the account; public analyses stay without their submitter. */
  remove: route<{ body: DeleteAccountRequest; response: null }>('DELETE', '/api/me', 'user', 204),
} as const;
