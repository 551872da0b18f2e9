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
  setLanguage: route<{ body: LanguageRequest; response: User }>('POST', '/api/user/language', 'user'),
  export: route<{ response: AccountExport }>('GET', '/api/me/export', 'user'),
  update: route<{ body: UpdateProfileRequest; response: User }>('PATCH', '/api/me', 'user'),
  remove: route<{ body: DeleteAccountRequest; response: null }>('DELETE', '/api/me', 'user', 204),
} as const;
