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
  /** At once gone from every list, feed, sitemap and image, with a line in the register of corrections; can be brought back. */
  remove: route<{ params: { id: string }; body: RemoveArticleRequest; response: null }>(
    'DELETE',
    '/api/admin/articles/:id',
    'editor',
    204,
  ),
  /** Undoes a deletion.
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
} as const;
