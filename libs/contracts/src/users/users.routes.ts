import { route } from '../http/route.js';
import type {
  AccountExport,
  DeleteAccountRequest,
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
  /** Changes name, language, e-mail or password; the last two need the current password.
   *  @throws EMAIL_TAKEN */
  update: route<{ body: UpdateProfileRequest; response: User }>('PATCH', '/api/me', 'user'),
  /** Deletes the account; public analyses stay without their submitter. */
  remove: route<{ body: DeleteAccountRequest; response: null }>('DELETE', '/api/me', 'user', 204),
} as const;
