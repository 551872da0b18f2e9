import { route } from '../http/route.js';
import type { WatchedArticle, WatchedArticlesQuery } from './watch.contract.js';

/** The staff's call about changed articles. */
export const adminWatchRoutes = {
  /** The articles with changed pages, those with most silent changes first. */
  list: route<{ query: WatchedArticlesQuery; response: readonly WatchedArticle[] }>(
    'GET',
    '/api/admin/watched-articles',
    'staff',
  ),
} as const;
