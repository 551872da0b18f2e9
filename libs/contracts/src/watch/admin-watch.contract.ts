import type { ListQuery } from '../http/list-query.js';
import { route } from '../http/route.js';
import type { ChangeKind } from './watch.contract.js';

/** Filters and order of the changed articles in the back-office. */
export interface WatchedArticlesQuery extends ListQuery {
  /** Only of one host. @maxLength 253 */
  readonly domain?: string;
}

/** An article with a changed page in the back-office. */
export interface WatchedArticle {
  /** The id of the article. */
  readonly id: string;
  readonly title: string;
  readonly domain: string;
  /** The number of all changes. */
  readonly changes: number;
  /** The number of substantial changes without a note. */
  readonly silentChanges: number;
  readonly lastKind: ChangeKind;
  /** ISO 8601. */
  readonly lastChangeAt: string;
}

/** The staff's call about changed articles. */
export const adminWatchRoutes = {
  /** The articles with changed pages, those with most silent changes first. */
  list: route<readonly WatchedArticle[], { query: WatchedArticlesQuery }>(
    'GET /api/admin/watched-articles',
    'staff',
  ),
} as const;
