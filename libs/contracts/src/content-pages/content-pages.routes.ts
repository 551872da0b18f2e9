import { route } from '../http/route.js';
import type { ListQuery } from '../http/list-query.js';
import type {
  AdminContentPage,
  CleanContent,
  CleanContentRequest,
  ContentPage,
  ContentPageQuery,
  ContentPageVersion,
  ContentPageVersionDetail,
  RestoreContentPageRequest,
  UpdateContentPageRequest,
} from './content-page.contract.js';

/** The pages that administrators write, as readers get them. */
export const contentPagesRoutes = {
  /** By key or by id.
   *  @throws NOT_FOUND */
  read: route<{ params: { key: string }; query: ContentPageQuery; response: ContentPage }>(
    'GET',
    '/api/content-pages/:key',
    'anyone',
  ),
} as const;

/** The same pages, as administrators edit them. */
export const adminContentPagesRoutes = {
  list: route<{ query: ListQuery; response: readonly AdminContentPage[] }>(
    'GET',
    '/api/admin/content-pages',
    'staff',
  ),
  read: route<{ params: { id: string }; response: AdminContentPage }>(
    'GET',
    '/api/admin/content-pages/:id',
    'staff',
  ),
  /** Markup beyond `CONTENT_TAGS` is taken out. A conflict carries the stored page in `details.page`.
   *  @throws VERSION_CONFLICT */
  update: route<{ params: { id: string }; body: UpdateContentPageRequest; response: AdminContentPage }>(
    'PUT',
    '/api/admin/content-pages/:id',
    'editor',
  ),
  /** Saves the texts of an earlier version, or the product's own, as a new version.
   *  @throws VERSION_CONFLICT */
  restore: route<{ params: { id: string }; body: RestoreContentPageRequest; response: AdminContentPage }>(
    'POST',
    '/api/admin/content-pages/:id/restore',
    'editor',
  ),
  /** Every save of a page, newest first. */
  versions: route<{
    params: { id: string };
    query: ListQuery;
    response: readonly ContentPageVersion[];
  }>('GET', '/api/admin/content-pages/:id/versions', 'staff'),
  /** @throws NOT_FOUND */
  version: route<{ params: { id: string; number: string }; response: ContentPageVersionDetail }>(
    'GET',
    '/api/admin/content-pages/:id/versions/:number',
    'staff',
  ),
  /** Stores nothing: shows what a save would take out. */
  clean: route<{ body: CleanContentRequest; response: CleanContent }>(
    'POST',
    '/api/admin/content-pages/clean',
    'staff',
  ),
} as const;
