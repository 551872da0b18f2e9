import type { Article } from '../articles/article.contract.js';
import type { ErrorBody } from '../errors/error.contract.js';
import { route } from '../http/route.js';
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

/** The calls that analyze a URL and follow the progress. */
export const analysisRoutes = {
  /**
   * Analyses a URL. Answers 200 with the article, or 202 with the request if it takes longer or the client sends
   * `Prefer: respond-async`.
   * @answers 202
   * @throws INVALID_URL
   * @throws ACCOUNT_SUSPENDED
   * @throws CONTENT_INACCESSIBLE
   * @throws RATE_LIMIT_EXCEEDED
   * @throws ANALYSIS_FAILED
   */
  analyze: route<Article | AcceptedAnalysis, { body: AnalyzeRequest }>(
    'POST /api/analyze',
    'user-or-editor',
    200,
    'analyse',
  ),
  /**
   * Analyses an article again; the answers are the same.
   * @answers 202
   * @throws NOT_FOUND
   * @throws CONTENT_INACCESSIBLE
   * @throws ANALYSIS_FAILED
   */
  regenerate: route<Article | AcceptedAnalysis, { body: AnalyzeExistingRequest }>(
    'POST /api/analyze-existing',
    'editor',
  ),
  /** The state of a submitted request. */
  request: route<AnalysisRequest, { params: { requestId: string } }>(
    'GET /api/analyses/:requestId',
    'user-or-staff',
    200,
    'analyse',
  ),
  /** The progress as server-sent events (`AnalysisEvent`); 204 once the analysis has ended.
   *  @produces text/event-stream
   *  @answers 204 */
  events: route<unknown, { params: { requestId: string } }>(
    'GET /api/analyses/:requestId/events',
    'user-or-staff',
    200,
    'analyse',
  ),
  /** Cancels a request that has not ended. */
  cancel: route<AnalysisRequest, { params: { requestId: string } }>(
    'DELETE /api/analyses/:requestId',
    'user-or-editor',
    200,
    'analyse',
  ),
  /** The caller's quota of today. If another account is named, or without a session, that of a visitor. */
  remaining: route<RemainingAnalyses, { query: RemainingQuery }>(
    'GET /api/remaining-analyses',
    'anyone',
    200,
    'analyse',
  ),
  /** The caller's quota of today, or that of a visitor without a session. */
  freeUsage: route<RemainingAnalyses>('GET /api/free-usage', 'anyone'),
} as const;
