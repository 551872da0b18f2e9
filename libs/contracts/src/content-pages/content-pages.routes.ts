import { type ById, route } from '../http/route.js';
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

/** The public call about content pages. */
export const contentPagesRoutes = {
  /** A content page by its key or id.
   *  @throws NOT_FOUND */
  read: route<{ params: { key: string }; query: ContentPageQuery; response: ContentPage }>(
    'GET',
    '/api/content-pages/:key',
    'anyone',
  ),
} as const;

/** The staff's calls about content pages. */
export const adminContentPagesRoutes = {
  /** The content pages. */
  list: route<{ query: ListQuery; response: readonly AdminContentPage[] }>(
    'GET',
    '/api/admin/content-pages',
    'staff',
  ),
  /** A content page in both languages. */
  read: route<ById<AdminContentPage>>('GET', '/api/admin/content-pages/:id', 'staff'),
  /** Saves a page without elements outside of `CONTENT_TAGS`. A conflict has the stored page in `details.page`.
   *  @throws VERSION_CONFLICT */
  update: route<ById<AdminContentPage> & { body: UpdateContentPageRequest }>(
    'PUT',
    '/api/admin/content-pages/:id',
    'editor',
  ),
  /** Saves the texts of an earlier version, or the built-in ones, as a new version.
   *  @throws VERSION_CONFLICT */
  restore: route<ById<AdminContentPage> & { body: RestoreContentPageRequest }>(
    'POST',
    '/api/admin/content-pages/:id/restore',
    'editor',
  ),
  /** The versions of a page, newest first. */
  versions: route<ById<readonly ContentPageVersion[]> & { query: ListQuery }>(
    'GET',
    '/api/admin/content-pages/:id/versions',
    'staff',
  ),
  /** The texts of one version of a page.
   *  @throws NOT_FOUND */
  version: route<{ params: { id: string; number: string }; response: ContentPageVersionDetail }>(
    'GET',
    '/api/admin/content-pages/:id/versions/:number',
    'staff',
  ),
  /** Shows what a save would remove, without saving. */
  clean: route<{ body: CleanContentRequest; response: CleanContent }>(
    'POST',
    '/api/admin/content-pages/clean',
    'staff',
  ),
} as const;
