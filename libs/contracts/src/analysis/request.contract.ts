import type { Article } from '../articles/article.contract.js';
import type { ErrorBody } from '../errors/error.contract.js';
import type { Stage } from './vocabulary.js';

/** The status of a request. */
export const REQUEST_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;

/** The status of a request. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Submits a URL. */
export interface AnalyzeRequest {
  /** @maxLength 2048 */
  readonly url: string;
}

/** Requests a new analysis of an existing article. */
export interface AnalyzeExistingRequest {
  readonly articleId: string;
}

/** A submission that was accepted and has not ended. */
export interface AcceptedAnalysis {
  readonly requestId: string;
  readonly status: RequestStatus;
}

/** A submission with its stage and its outcome. */
export interface AnalysisRequest {
  readonly requestId: string;
  readonly url: string;
  readonly status: RequestStatus;
  /** The current stage, or the last one reached; null while it waits. */
  readonly stage: Stage | null;
  readonly submittedAt: string;
  readonly finishedAt: string | null;
  /** Null until the request is completed. */
  readonly article: Article | null;
  /** Null unless the request has failed. */
  readonly error: ErrorBody | null;
}

/** An event of a submission. `id` counts up; clients resume after it with `Last-Event-ID`. */
export type AnalysisEvent =
  | {
      readonly type: 'stage';
      readonly id: number;
      readonly stage: Stage;
      readonly outcome: 'started' | 'done';
    }
  | { readonly type: 'completed'; readonly id: number; readonly article: Article }
  | { readonly type: 'failed'; readonly id: number; readonly error: ErrorBody }
  | { readonly type: 'cancelled'; readonly id: number };

/** The account whose quota to read; for another account the call answers as without a session. */
export interface RemainingQuery {
  /** @maxLength 254 */
  readonly userId?: string;
  /** @maxLength 254 */
  readonly email?: string;
}

/** The free analyses that are left today. */
export interface RemainingAnalyses {
  /** Null if the quota is unlimited. */
  readonly remaining: number | null;
  readonly isPremium: boolean;
  readonly isLaunchPeriod: boolean;
  readonly freeLimit: number;
  /** When the quota is reset; ISO 8601. */
  readonly resetsAt: string;
}
