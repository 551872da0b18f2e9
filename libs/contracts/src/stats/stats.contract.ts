import type { CredibilityClass } from '../analysis/craap.js';
import { route } from '../http/route.js';

/** The period of the statistics. */
export interface AdminStatsQuery {
  /** @minimum 1 @maximum 90 */
  readonly days?: number;
}

/** The analyses of one day, in the time zone of the quota. */
export interface DayOfAnalyses {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly completed: number;
  readonly failed: number;
}

/** The number of runs that failed for a reason. */
export interface FailureCount {
  readonly code: string;
  /** Why the page could not be read; null for other errors. */
  readonly kind: string | null;
  readonly count: number;
}

/** The number of jobs in the queue. */
export interface QueueDepth {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
}

/** The use and cost of the language model on one day, in the time zone of the quota. */
export interface DayOfModel {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a dollar. */
  readonly costMicros: number;
}

/** The cost of the language model. */
export interface ModelSpending {
  /** The days on which it was used, oldest first. */
  readonly days: readonly DayOfModel[];
  /** The daily cap in dollars; null if it is not set. */
  readonly cap: number | null;
}

/** The statistics of the dashboard. */
export interface AdminStats {
  readonly totalArticles: number;
  readonly totalUsers: number;
  readonly premiumUsers: number;
  /** The number of finished runs, including repeated ones of an article; cached for a minute. */
  readonly totalAnalyses: number;
  readonly classes: Readonly<Record<CredibilityClass, number>>;
  /** All days, oldest first, including days without an analysis. */
  readonly days: readonly DayOfAnalyses[];
  /** Of the same days, most frequent first. */
  readonly failures: readonly FailureCount[];
  /** Null if the queue cannot be read. */
  readonly queue: QueueDepth | null;
  readonly model: ModelSpending;
  readonly openReviewRequests: number;
  readonly unreadNotifications: number;
}

/** A URL whose newest analysis failed. */
export interface FailedAddress {
  readonly url: string;
  readonly code: string;
  /** Why the page could not be read; null for other errors. */
  readonly kind: string | null;
  readonly failedAt: string;
}

/** The calls about statistics. */
export const adminStatsRoutes = {
  /** The figures of the overview: articles, accounts, analyses by day, failures and the queue. */
  read: route<AdminStats, { query: AdminStatsQuery }>('GET /api/admin/stats', 'staff'),
  /** The URLs whose analysis failed in the last 30 days and did not succeed since; newest first, at most 20. */
  failedAddresses: route<readonly FailedAddress[]>('GET /api/admin/stats/failed-addresses', 'staff'),
} as const;
