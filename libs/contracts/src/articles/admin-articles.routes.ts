import { route } from '../http/route.js';
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

/** What administrators do with articles. */
export const adminArticlesRoutes = {
  list: route<{ query: AdminArticlesQuery; response: readonly AdminArticle[] }>(
    'GET',
    '/api/admin/articles',
    'staff',
  ),
  read: route<{ params: { id: string }; response: AdminArticle }>('GET', '/api/admin/articles/:id', 'staff'),
  /** @throws ALREADY_EXISTS */
  create: route<{ body: CreateArticleRequest; response: AdminArticle }>(
    'POST',
    '/api/admin/articles',
    'editor',
    201,
  ),
  /** @throws VERSION_CONFLICT */
  update: route<{ params: { id: string }; body: UpdateArticleRequest; response: AdminArticle }>(
    'PUT',
    '/api/admin/articles/:id',
    'editor',
  ),
  /**
   * At once gone from every list, feed, sitemap and image, with a line in the register of corrections; can be brought back.
   * One that is held for staff was never public: it stays so, without that line.
   */
  remove: route<{ params: { id: string }; body: RemoveArticleRequest; response: null }>(
    'DELETE',
    '/api/admin/articles/:id',
    'editor',
    204,
  ),
  /** One action on several articles; one that fails does not stop the others. */
  bulk: route<{ body: BulkArticlesRequest; response: BulkArticlesResult }>(
    'POST',
    '/api/admin/articles/bulk',
    'editor',
  ),
  /** Undoes a deletion, or makes public what was held for staff.
   *  @throws ALREADY_EXISTS */
  restore: route<{ params: { id: string }; response: AdminArticle }>(
    'POST',
    '/api/admin/articles/:id/restore',
    'editor',
  ),
  /** Publishes what the engine gives in place of a person's decision.
   *  @throws VERSION_CONFLICT */
  takeEngineResult: route<{ params: { id: string }; body: TakeEngineResultRequest; response: AdminArticle }>(
    'POST',
    '/api/admin/articles/:id/take-engine-result',
    'editor',
  ),
  /** Drops the engine's proposal; a person's decision stays.
   *  @throws VERSION_CONFLICT */
  keepDecision: route<{ params: { id: string }; body: KeepDecisionRequest; response: AdminArticle }>(
    'POST',
    '/api/admin/articles/:id/keep-decision',
    'editor',
  ),
  /** Newest first, at most 100. */
  revisions: route<{ params: { id: string }; response: readonly AdminRevision[] }>(
    'GET',
    '/api/admin/articles/:id/revisions',
    'staff',
  ),
  trace: route<{ params: { id: string; number: string }; response: AdminRevisionTrace }>(
    'GET',
    '/api/admin/articles/:id/revisions/:number',
    'staff',
  ),
  /** The findings of the engine's newest result beside the text. */
  workbench: route<{ params: { id: string }; response: Workbench }>(
    'GET',
    '/api/admin/articles/:id/workbench',
    'staff',
  ),
  /** What score the findings would give; changes nothing. */
  rescore: route<{ params: { id: string }; body: RescoreRequest; response: RescoredFindings }>(
    'POST',
    '/api/admin/articles/:id/workbench/score',
    'editor',
  ),
  /** Publishes the score of the findings that stand.
   *  @throws VERSION_CONFLICT */
  reviewFindings: route<{ params: { id: string }; body: ReviewFindingsRequest; response: AdminArticle }>(
    'POST',
    '/api/admin/articles/:id/workbench',
    'editor',
  ),
  /** By code, those rejected most often first. */
  findingRates: route<{ response: readonly FindingRate[] }>('GET', '/api/admin/finding-rates', 'staff'),
  /** One line of JSON for each reviewed finding, as the evaluation's sample of precision has them.
   *  @produces application/x-ndjson */
  findingSample: route<{ response: unknown }>('GET', '/api/admin/finding-rates/sample', 'staff'),
} as const;
