import type { RemainingAnalyses, RequestStatus } from '../analysis/request.contract.js';
import type { PageQuery } from '../articles/article.contract.js';
import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';
import type { Language } from '../language/language.js';
import type { SubscriptionStatus, SubscriptionTier, User } from './user.contract.js';

/** The sort fields of the list of users. */
export const ADMIN_USER_SORTS = ['createdAt', 'email'] as const;

/** A user in the back-office. */
export interface AdminUser extends User {
  /** Increases with each change by staff; sent back with the next change to detect conflicts. */
  readonly version: number;
  /** True if no password was chosen, after an invitation or with Google sign-in only. */
  readonly isInvited: boolean;
}

/** The usage of an account. */
export interface AdminUserUsage {
  /** The remaining quota of today. */
  readonly quota: RemainingAnalyses;
  /** The submissions since midnight in the time zone of the quota, without cancelled and failed ones. */
  readonly today: number;
  /** The submissions since the first of the month. */
  readonly month: number;
  /** The submissions since the account was created. */
  readonly total: number;
}

/** A submission of a user. */
export interface AdminUserAnalysis {
  readonly id: string;
  readonly url: string;
  readonly status: RequestStatus;
  readonly submittedAt: string;
  /** Null until the request is completed, and if the article was deleted. */
  readonly articleId: string | null;
  readonly articleTitle: string | null;
  /** Null unless it failed. */
  readonly errorCode: string | null;
  /** Why the page could not be read; null for other errors. */
  readonly errorKind: string | null;
}

/**
 * The statuses of e-mails.
 * - `waiting`: not sent yet.
 * - `sent`: accepted by the mail server.
 * - `failed`: given up.
 * - `unknown`: sent, but without an answer of the mail server.
 * - `expired`: not sent in time.
 */
export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'unknown', 'expired'] as const;

/** The status of an e-mail. */
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** An e-mail to a user, without its text. The record is kept for 30 days. */
export interface AdminUserMail {
  readonly id: string;
  /** Such as `password-reset`. */
  readonly kind: string;
  readonly status: MailStatus;
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** The code of the failure; null without one. */
  readonly failure: string | null;
}

/** Filters and order of the list of users; `q` is the beginning of an e-mail address or name. */
export interface AdminUsersQuery extends ListQuery {
  readonly subscriptionTier?: SubscriptionTier;
  readonly subscriptionStatus?: SubscriptionStatus;
}

/** Creates an account and sends an invitation to choose a password. */
export interface CreateUserRequest {
  /** @maxLength 254 */
  readonly email: string;
  readonly subscriptionTier?: SubscriptionTier;
  readonly subscriptionStatus?: SubscriptionStatus;
  /** If absent, the local part of the e-mail address. @maxLength 80 */
  readonly firstName?: string;
  /** @maxLength 80 */
  readonly lastName?: string | null;
  /** Also the language of the invitation. */
  readonly preferredLanguage?: Language;
}

/** Changes the given fields of an account. */
export interface UpdateUserRequest {
  /** `enterprise` can be kept, but only set at the creation of the account. */
  readonly subscriptionTier?: SubscriptionTier;
  readonly subscriptionStatus?: SubscriptionStatus;
  /** ISO 8601; null: no end. */
  readonly subscriptionEndDate?: string | null;
  /** The version that was read; the change is refused when the stored one is newer. Absent: the stored one is overwritten.
   *  @minimum 1 */
  readonly version?: number;
}

/** The staff's calls about accounts of users. */
export const adminUsersRoutes = {
  /** The accounts of users. */
  list: route<readonly AdminUser[], { query: AdminUsersQuery }>('GET /api/admin/users', 'moderator'),
  /** An account of a user. */
  read: route<AdminUser, ById>('GET /api/admin/users/:id', 'moderator'),
  /** A user's quota and what is used of it. */
  usage: route<AdminUserUsage, ById>('GET /api/admin/users/:id/usage', 'moderator'),
  /** The submissions of a user, newest first. */
  analyses: route<readonly AdminUserAnalysis[], ById & { query: PageQuery }>(
    'GET /api/admin/users/:id/analyses',
    'moderator',
  ),
  /** The e-mails to a user of the last 30 days, newest first. */
  mails: route<readonly AdminUserMail[], ById & { query: PageQuery }>(
    'GET /api/admin/users/:id/mails',
    'moderator',
  ),
  /** Creates an account and sends an invitation to choose a password. @throws EMAIL_TAKEN */
  create: route<AdminUser, { body: CreateUserRequest }>('POST /api/admin/users', 'admin', 201),
  /** Changes an account. @throws VERSION_CONFLICT */
  update: route<AdminUser, ById & { body: UpdateUserRequest }>('PATCH /api/admin/users/:id', 'admin'),
  /** Sends the invitation again if no password was chosen yet, or else a link to choose a new one. */
  sendPasswordLink: route<null, ById>('POST /api/admin/users/:id/password-link', 'moderator', 204),
  /** Deletes an account and its personal data. */
  remove: route<null, ById>('DELETE /api/admin/users/:id', 'admin', 204),
} as const;
