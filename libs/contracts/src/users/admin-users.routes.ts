import type { PageQuery } from '../articles/article.contract.js';
import { type ById, route } from '../http/route.js';
import type {
  AdminUser,
  AdminUserAnalysis,
  AdminUserMail,
  AdminUsersQuery,
  AdminUserUsage,
  CreateUserRequest,
  UpdateUserRequest,
} from './admin-user.contract.js';

/** The staff's calls about accounts of users. */
export const adminUsersRoutes = {
  /** The accounts of users. */
  list: route<{ query: AdminUsersQuery; response: readonly AdminUser[] }>(
    'GET',
    '/api/admin/users',
    'moderator',
  ),
  /** An account of a user. */
  read: route<ById<AdminUser>>('GET', '/api/admin/users/:id', 'moderator'),
  /** A user's quota and what is used of it. */
  usage: route<ById<AdminUserUsage>>('GET', '/api/admin/users/:id/usage', 'moderator'),
  /** The submissions of a user, newest first. */
  analyses: route<ById<readonly AdminUserAnalysis[]> & { query: PageQuery }>(
    'GET',
    '/api/admin/users/:id/analyses',
    'moderator',
  ),
  /** The e-mails to a user of the last 30 days, newest first. */
  mails: route<ById<readonly AdminUserMail[]> & { query: PageQuery }>(
    'GET',
    '/api/admin/users/:id/mails',
    'moderator',
  ),
  /** Creates an account and sends an invitation to choose a password.
   *  @throws EMAIL_TAKEN */
  create: route<{ body: CreateUserRequest; response: AdminUser }>('POST', '/api/admin/users', 'admin', 201),
  /** Changes an account.
   *  @throws VERSION_CONFLICT */
  update: route<ById<AdminUser> & { body: UpdateUserRequest }>('PATCH', '/api/admin/users/:id', 'admin'),
  /** Sends the invitation again if no password was chosen yet, or else a link to choose a new one. */
  sendPasswordLink: route<ById<null>>('POST', '/api/admin/users/:id/password-link', 'moderator', 204),
  /** Deletes an account and its personal data. */
  remove: route<ById<null>>('DELETE', '/api/admin/users/:id', 'admin', 204),
} as const;
