import type { Article } from '../articles/article.contract.js';
import { route } from '../http/route.js';
import type {
  AcceptedAnalysis,
  AnalysisRequest,
  AnalyzeExistingRequest,
  AnalyzeRequest,
  RemainingAnalyses,
  RemainingQuery,
} from './request.contract.js';

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
  analyze: route<{ body: AnalyzeRequest; response: Article | AcceptedAnalysis }>(
    'POST',
    '/api/analyze',
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
  regenerate: route<{ body: AnalyzeExistingRequest; response: Article | AcceptedAnalysis }>(
    'POST',
    '/api/analyze-existing',
    'editor',
  ),
  /** The state of a submitted request. */
  request: route<{ params: { requestId: string }; response: AnalysisRequest }>(
    'GET',
    '/api/analyses/:requestId',
    'user-or-staff',
    200,
    'analyse',
  ),
  /** The progress as server-sent events (`AnalysisEvent`); 204 once the analysis has ended.
   *  @produces text/event-stream
   *  @answers 204 */
  events: route<{ params: { requestId: string }; response: unknown }>(
    'GET',
    '/api/analyses/:requestId/events',
    'user-or-staff',
    200,
    'analyse',
  ),
  /** Cancels a request that has not ended. */
  cancel: route<{ params: { requestId: string }; response: AnalysisRequest }>(
    'DELETE',
    '/api/analyses/:requestId',
    'user-or-editor',
    200,
    'analyse',
  ),
  /** The caller's quota of today. If another account is named, or without a session, that of a visitor. */
  remaining: route<{ query: RemainingQuery; response: RemainingAnalyses }>(
    'GET',
    '/api/remaining-analyses',
    'anyone',
    200,
    'analyse',
  ),
  /** The caller's quota of today, or that of a visitor without a session. */
  freeUsage: route<{ response: RemainingAnalyses }>('GET', '/api/free-usage', 'anyone'),
} as const;
