import { route } from '../http/route.js';
import type {
  AdminArticle,
  AdminArticlesQuery,
  AdminRevision,
  AdminRevisionTrace,
  CreateArticleRequest,
  KeepDecisionRequest,
  RemoveArticleRequest,
  TakeEngineResultRequest,
  UpdateArticleRequest,
} from './admin-article.contract.js';

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
} as const;
