import type {
  AdminUser,
  AdminUsersQuery,
  CreateUserRequest,
  UpdateUserRequest,
} from './admin-user.contract.js';
import { userExample } from './user.examples.js';

/** A reader in the back-office. */
export const adminUserExample = { ...userExample, version: 1 } as const satisfies AdminUser;

/** Everybody who pays, by address. */
export const adminUsersQueryExample = {
  subscriptionTier: 'premium',
  sort: 'email',
  order: 'asc',
} as const satisfies AdminUsersQuery;

/** An invitation. */
export const createUserRequestExample = {
  email: 'aldo.neri@example.org',
  subscriptionTier: 'enterprise',
  subscriptionStatus: 'active',
} as const satisfies CreateUserRequest;

/** A change to premium. */
export const updateUserRequestExample = {
  subscriptionTier: 'premium',
  version: 1,
} as const satisfies UpdateUserRequest;
