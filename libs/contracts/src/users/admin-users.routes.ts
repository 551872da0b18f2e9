import { route } from '../http/route.js';
import type {
  AdminUser,
  AdminUsersQuery,
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
  /** @throws EMAIL_TAKEN */
  create: route<{ body: CreateUserRequest; response: AdminUser }>('POST', '/api/admin/users', 'admin', 201),
  /** @throws VERSION_CONFLICT */
  update: route<{ params: { id: string }; body: UpdateUserRequest; response: AdminUser }>(
    'PATCH',
    '/api/admin/users/:id',
    'admin',
  ),
  remove: route<{ params: { id: string }; response: null }>('DELETE', '/api/admin/users/:id', 'admin', 204),
} as const;
