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

/** What administrators do with accounts. */
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
  /** Newest first. */
  analyses: route<{ params: { id: string }; query: PageQuery; response: readonly AdminUserAnalysis[] }>(
    'GET',
    '/api/admin/users/:id/analyses',
    'moderator',
  ),
  /** Newest first. */
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
  /** Sends a link to choose a password: the invitation again where none was chosen yet, else a new password's. */
  sendPasswordLink: route<{ params: { id: string }; response: null }>(
    'POST',
    '/api/admin/users/:id/password-link',
    'moderator',
    204,
  ),
  remove: route<{ params: { id: string }; response: null }>('DELETE', '/api/admin/users/:id', 'admin', 204),
} as const;
