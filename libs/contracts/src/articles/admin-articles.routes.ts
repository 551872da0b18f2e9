import { type ById, route } from '../http/route.js';
import type {
  AdminArticle,
  AdminArticlesQuery,
  AdminRevision,
  AdminRevisionTrace,
  BulkArticlesRequest,
  BulkArticlesResult,
  CreateArticleRequest,
  KeepDecisionRequest,
  RemoveArticleRequest,
  TakeEngineResultRequest,
  UpdateArticleRequest,
} from './admin-article.contract.js';
import type {
  FindingRate,
  RescoredFindings,
  RescoreRequest,
  ReviewFindingsRequest,
  Workbench,
} from './workbench.contract.js';

/** The staff's calls about articles. */
export const adminArticlesRoutes = {
  /** The articles, also those held for staff; deleted ones only with `deleted`. */
  list: route<{ query: AdminArticlesQuery; response: readonly AdminArticle[] }>(
    'GET',
    '/api/admin/articles',
    'staff',
  ),
  /** An article with what only staff see. */
  read: route<ById<AdminArticle>>('GET', '/api/admin/articles/:id', 'staff'),
  /** Creates an article whose judgment is written by staff.
   *  @throws ALREADY_EXISTS */
  create: route<{ body: CreateArticleRequest; response: AdminArticle }>(
    'POST',
    '/api/admin/articles',
    'editor',
    201,
  ),
  /** Changes an article; a changed judgment becomes the decision of staff.
   *  @throws VERSION_CONFLICT */
  update: route<ById<AdminArticle> & { body: UpdateArticleRequest }>(
    'PUT',
    '/api/admin/articles/:id',
    'editor',
  ),
  /**
   * Removes an article at once from every list, feed, sitemap and image, and records it in the register of corrections; it
   * can be restored. An article that is held for staff stays private, without an entry in the register.
   */
  remove: route<ById<null> & { body: RemoveArticleRequest }>(
    'DELETE',
    '/api/admin/articles/:id',
    'editor',
    204,
  ),
  /** Applies an action to several articles; a failure on one does not stop the others. */
  bulk: route<{ body: BulkArticlesRequest; response: BulkArticlesResult }>(
    'POST',
    '/api/admin/articles/bulk',
    'editor',
  ),
  /** Restores a deleted article, or publishes one that is held for staff.
   *  @throws ALREADY_EXISTS */
  restore: route<ById<AdminArticle>>('POST', '/api/admin/articles/:id/restore', 'editor'),
  /** Replaces the decision of staff by the engine's result.
   *  @throws VERSION_CONFLICT */
  takeEngineResult: route<ById<AdminArticle> & { body: TakeEngineResultRequest }>(
    'POST',
    '/api/admin/articles/:id/take-engine-result',
    'editor',
  ),
  /** Keeps the decision of staff and drops the engine's proposal.
   *  @throws VERSION_CONFLICT */
  keepDecision: route<ById<AdminArticle> & { body: KeepDecisionRequest }>(
    'POST',
    '/api/admin/articles/:id/keep-decision',
    'editor',
  ),
  /** Newest first, at most 100. */
  revisions: route<ById<readonly AdminRevision[]>>('GET', '/api/admin/articles/:id/revisions', 'staff'),
  /** How the engine came to a revision. */
  trace: route<{ params: { id: string; number: string }; response: AdminRevisionTrace }>(
    'GET',
    '/api/admin/articles/:id/revisions/:number',
    'staff',
  ),
  /** The findings of the engine's newest result with the text. */
  workbench: route<ById<Workbench>>('GET', '/api/admin/articles/:id/workbench', 'staff'),
  /** Computes the score for a selection of findings, without storing it. */
  rescore: route<ById<RescoredFindings> & { body: RescoreRequest }>(
    'POST',
    '/api/admin/articles/:id/workbench/score',
    'editor',
  ),
  /** Stores which findings staff rejected or added, and publishes the resulting score.
   *  @throws VERSION_CONFLICT */
  reviewFindings: route<ById<AdminArticle> & { body: ReviewFindingsRequest }>(
    'POST',
    '/api/admin/articles/:id/workbench',
    'editor',
  ),
  /** How often staff rejected each finding, most often first. */
  findingRates: route<{ response: readonly FindingRate[] }>('GET', '/api/admin/finding-rates', 'staff'),
  /** The reviewed findings as JSON Lines, in the format of the evaluation's precision sample.
   *  @produces application/x-ndjson */
  findingSample: route<{ response: unknown }>('GET', '/api/admin/finding-rates/sample', 'staff'),
} as const;
