import { route } from '../http/route.js';
import type { ListQuery } from '../http/list-query.js';
import type {
  AdminContentPage,
  ContentPage,
  ContentPageQuery,
  UpdateContentPageRequest,
  VersionRequest,
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
  /** Markup beyond `CONTENT_TAGS` is taken out.
   *  @throws VERSION_CONFLICT */
  update: route<{ params: { id: string }; body: UpdateContentPageRequest; response: AdminContentPage }>(
    'PUT',
    '/api/admin/content-pages/:id',
    'editor',
  ),
  /** Puts the product's own texts back.
   *  @throws VERSION_CONFLICT */
  restore: route<{ params: { id: string }; body: VersionRequest; response: AdminContentPage }>(
    'POST',
    '/api/admin/content-pages/:id/restore',
    'editor',
  ),
} as const;
