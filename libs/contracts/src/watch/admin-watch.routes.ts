import { route } from '../http/route.js';
import type { WatchedArticle, WatchedArticlesQuery } from './watch.contract.js';

/** The list for staff. */
export const adminWatchRoutes = {
  /** Articles whose pages changed, those with most silent changes first. */
  list: route<{ query: WatchedArticlesQuery; response: readonly WatchedArticle[] }>(
    'GET',
    '/api/admin/watched-articles',
    'staff',
  ),
} as const;
