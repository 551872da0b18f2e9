import type { PageQuery } from '../articles/article.contract.js';
import { route } from '../http/route.js';
import type {
  AdminUser,
  AdminUserAnalysis,
  AdminUserLetter,
  AdminUsersQuery,
  AdminUserUsage,
  CreateUserRequest,
  UpdateUserRequest,
} from './admin-user.contract.js';

/** The staff's calls about accounts of users. */
export const adminUsersRoutes = {
  list: route<{ query: AdminUsersQuery; response: readonly AdminUser[] }>(
    'GET',
    '/api/admin/users',
    'moderator',
  ),
  read: route<{ params: { id: string }; response: AdminUser }>('GET', '/api/admin/users/:id', 'moderator'),
  usage: route<{ params: { id: string }; response: AdminUserUsage }>(
    'GET',
    '/api/admin/users/:id/usage',
    'moderator',
  ),
  /** The submissions of a user, newest first. */
  analyses: route<{ params: { id: string }; query: PageQuery; response: readonly AdminUserAnalysis[] }>(
    'GET',
    '/api/admin/users/:id/analyses',
    'moderator',
  ),
  /** The e-mails to a user of the last 30 days, newest first. */
  letters: route<{ params: { id: string }; query: PageQuery; response: readonly AdminUserLetter[] }>(
    'GET',
    '/api/admin/users/:id/letters',
    'moderator',
  ),
  /** @throws EMAIL_TAKEN */
  create: route<{ body: CreateUserRequest; response: AdminUser }>('POST', '/api/admin/users', 'admin', 201),
  /** @throws VERSION_CONFLICT */
  update: route<{ params: { id: string }; body: UpdateUserRequest; response: AdminUser }>(
    'PATCH',
    '/api/admin/users/:id',
    'admin',
  ),
  /** Sends the invitation again if no password was chosen yet, or else a link to choose a new one. */
  sendPasswordLink: route<{ params: { id: string }; response: null }>(
    'POST',
    '/api/admin/users/:id/password-link',
    'moderator',
    204,
  ),
  remove: route<{ params: { id: string }; response: null }>('DELETE', '/api/admin/users/:id', 'admin', 204),
} as const;
