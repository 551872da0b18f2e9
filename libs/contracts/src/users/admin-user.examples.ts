import type {
  AdminUser,
  AdminUserAnalysis,
  AdminUserMail,
  AdminUsersQuery,
  AdminUserUsage,
  CreateUserRequest,
  UpdateUserRequest,
} from './admin-user.contract.js';
import { userExample } from './user.examples.js';

/** A user in the back-office. */
export const adminUserExample = {
  ...userExample,
  version: 1,
  isInvited: false,
} as const satisfies AdminUser;

/** A quota of three of which one analysis is left. */
export const adminUserUsageExample = {
  quota: {
    remaining: 1,
    isPremium: false,
    isLaunchPeriod: false,
    freeLimit: 3,
    resetsAt: '2026-11-20T23:00:00.000Z',
  },
  today: 2,
  month: 14,
  total: 41,
} as const satisfies AdminUserUsage;

/** A completed submission. */
export const adminUserAnalysisExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a71',
  url: 'https://outlet.example/harbour',
  status: 'completed',
  submittedAt: '2026-11-20T10:00:00.000Z',
  articleId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11',
  articleTitle: 'The council votes on the harbour',
  errorCode: null,
  errorKind: null,
} as const satisfies AdminUserAnalysis;

/** A sent e-mail. */
export const adminUserMailExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a72',
  kind: 'welcome',
  status: 'sent',
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:04.000Z',
  failure: null,
} as const satisfies AdminUserMail;

/** Premium users, by e-mail address. */
export const adminUsersQueryExample = {
  subscriptionTier: 'premium',
  sort: 'email',
  order: 'asc',
} as const satisfies AdminUsersQuery;

/** Invites a user. */
export const createUserRequestExample = {
  email: 'aldo.neri@example.org',
  subscriptionTier: 'enterprise',
  subscriptionStatus: 'active',
} as const satisfies CreateUserRequest;

/** Changes the tier to Premium. */
export const updateUserRequestExample = {
  subscriptionTier: 'premium',
  version: 1,
} as const satisfies UpdateUserRequest;
