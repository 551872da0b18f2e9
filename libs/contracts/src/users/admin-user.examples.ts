import type {
  AdminUser,
  AdminUserAnalysis,
  AdminUserLetter,
  AdminUsersQuery,
  AdminUserUsage,
  CreateUserRequest,
  UpdateUserRequest,
} from './admin-user.contract.js';
import { userExample } from './user.examples.js';

/** A reader in the back-office. */
export const adminUserExample = {
  ...userExample,
  version: 1,
  isInvited: false,
} as const satisfies AdminUser;

/** One of three is left. */
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

/** It went well. */
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

/** A letter that arrived. */
export const adminUserLetterExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a72',
  kind: 'welcome',
  status: 'sent',
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:04.000Z',
  failure: null,
} as const satisfies AdminUserLetter;

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
