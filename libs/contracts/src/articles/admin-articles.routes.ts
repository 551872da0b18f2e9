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
    'admin',
  ),
  read: route<{ params: { id: string }; response: AdminArticle }>('GET', '/api/admin/articles/:id', 'admin'),
  /** @throws ALREADY_EXISTS */
  create: route<{ body: CreateArticleRequest; response: AdminArticle }>(
    'POST',
    '/api/admin/articles',
    'admin',
    201,
  ),
  /** @throws VERSION_CONFLICT */
  update: route<{ params: { id: string }; body: UpdateArticleRequest; response: AdminArticle }>(
    'PUT',
    '/api/admin/articles/:id',
    'admin',
  ),
  /** At once gone from every list, feed, sitemap and image, with a line in the register of corrections; can be brought back. */
  remove: route<{ params: { id: string }; body: RemoveArticleRequest; response: null }>(
    'DELETE',
    '/api/admin/articles/:id',
    'admin',
    204,
  ),
  /** One action on several articles; one that fails does not stop the others. */
  bulk: route<{ body: BulkArticlesRequest; response: BulkArticlesResult }>(
    'POST',
    '/api/admin/articles/bulk',
    'admin',
  ),
  /** Undoes a deletion.
   *  @throws ALREADY_EXISTS */
  restore: route<{ params: { id: string }; response: AdminArticle }>(
    'POST',
    '/api/admin/articles/:id/restore',
    'admin',
  ),
  /** Publishes what the engine gives in place of a person's decision.
   *  @throws VERSION_CONFLICT */
  takeEngineResult: route<{ params: { id: string }; body: TakeEngineResultRequest; response: AdminArticle }>(
    'POST',
    '/api/admin/articles/:id/take-engine-result',
    'admin',
  ),
  /** Drops the engine's proposal; a person's decision stays.
   *  @throws VERSION_CONFLICT */
  keepDecision: route<{ params: { id: string }; body: KeepDecisionRequest; response: AdminArticle }>(
    'POST',
    '/api/admin/articles/:id/keep-decision',
    'admin',
  ),
  /** Newest first, at most 100. */
  revisions: route<{ params: { id: string }; response: readonly AdminRevision[] }>(
    'GET',
    '/api/admin/articles/:id/revisions',
    'admin',
  ),
  trace: route<{ params: { id: string; number: string }; response: AdminRevisionTrace }>(
    'GET',
    '/api/admin/articles/:id/revisions/:number',
    'admin',
  ),
  /** The findings of the engine's newest result beside the text. */
  workbench: route<{ params: { id: string }; response: Workbench }>(
    'GET',
    '/api/admin/articles/:id/workbench',
    'admin',
  ),
  /** What score the findings would give; changes nothing. */
  rescore: route<{ params: { id: string }; body: RescoreRequest; response: RescoredFindings }>(
    'POST',
    '/api/admin/articles/:id/workbench/score',
    'admin',
  ),
  /** Publishes the score of the findings that stand.
   *  @throws VERSION_CONFLICT */
  reviewFindings: route<{ params: { id: string }; body: ReviewFindingsRequest; response: AdminArticle }>(
    'POST',
    '/api/admin/articles/:id/workbench',
    'admin',
  ),
  /** By code, those rejected most often first. */
  findingRates: route<{ response: readonly FindingRate[] }>('GET', '/api/admin/finding-rates', 'admin'),
  /** One line of JSON for each reviewed finding, as the evaluation's sample of precision has them. */
  findingSample: route<{ response: unknown }>('GET', '/api/admin/finding-rates/sample', 'admin'),
} as const;
