import type { CredibilityClass } from '../analysis/craap.js';

/** How many days back. */
export interface AdminStatsQuery {
  /** @minimum 1
   *  @maximum 90 */
  readonly days?: number;
}

/** What happened on one day of the quota's zone. */
export interface DayOfAnalyses {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly completed: number;
  readonly failed: number;
}

/** Why runs failed. */
export interface FailureCount {
  readonly code: string;
  /** Of an unreadable page. */
  readonly kind: string | null;
  readonly count: number;
}

/** What waits for the engine. */
export interface QueueDepth {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
}

/** What the language model used and cost on one day of the quota's zone. */
export interface DayOfModel {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a dollar. */
  readonly costMicros: number;
}

/** What the language model costs. */
export interface ModelSpending {
  /** The days on which it was asked, oldest first. */
  readonly days: readonly DayOfModel[];
  /** The most that a day may cost, in dollars; null when it is not set. */
  readonly cap: number | null;
}

/** What the dashboard shows. */
export interface AdminStats {
  readonly totalArticles: number;
  readonly totalUsers: number;
  readonly premiumUsers: number;
  /** Finished runs, again and again over one article included; at most a minute old. */
  readonly totalAnalyses: number;
  readonly classes: Readonly<Record<CredibilityClass, number>>;
  /** Every day, oldest first, those without an analysis included. */
  readonly days: readonly DayOfAnalyses[];
  /** Over the same days, most frequent first. */
  readonly failures: readonly FailureCount[];
  /** Null where the queue can't be asked. */
  readonly queue: QueueDepth | null;
  readonly model: ModelSpending;
  readonly openReviewRequests: number;
  readonly unreadNotifications: number;
}

/** An address whose newest analysis failed. */
export interface FailedAddress {
  readonly url: string;
  readonly code: string;
  /** Of an unreadable page. */
  readonly kind: string | null;
  readonly failedAt: string;
}
