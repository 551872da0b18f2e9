import type { Article } from '../articles/article.contract.js';
import type { ErrorBody } from '../errors/error.contract.js';
import type { Stage } from './vocabulary.js';

/** The status of a request. */
export const REQUEST_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;

/** The status of a request. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Submitting an address. */
export interface AnalyzeRequest {
  /** @maxLength 2048 */
  readonly url: string;
}

/** Asking for a new judgement of an article that is there already. */
export interface AnalyzeExistingRequest {
  readonly articleId: string;
}

/** A submission that is on its way. */
export interface AcceptedAnalysis {
  readonly requestId: string;
  readonly status: RequestStatus;
}

/** One person's submission: where it is, and how it ended. */
export interface AnalysisRequest {
  readonly requestId: string;
  readonly url: string;
  readonly status: RequestStatus;
  /** The stage at work, or the last one reached; null while it waits. */
  readonly stage: Stage | null;
  readonly submittedAt: string;
  readonly finishedAt: string | null;
  /** There once it is completed. */
  readonly article: Article | null;
  /** There once it has failed. */
  readonly error: ErrorBody | null;
}

/** The events of a submission, in order; `id` is what `Last-Event-ID` resumes from. */
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

/** The account whose quota is read; another account's is answered as without a session. */
export interface RemainingQuery {
  readonly userId?: string;
  /** @maxLength 254 */
  readonly email?: string;
}

/** Free analyses left today. */
export interface RemainingAnalyses {
  /** Null where nothing is counted. */
  readonly remaining: number | null;
  readonly isPremium: boolean;
  readonly isLaunchPeriod: boolean;
  readonly freeLimit: number;
  /** When the count starts anew; ISO 8601. */
  readonly resetsAt: string;
}
