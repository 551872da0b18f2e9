import { articlesRoutes, type ArticleList, type HistoryReport, type User } from '@vaglio/contracts';
import { rangeOfPage } from '../../lib/list-page.js';
import { useApi } from '../../lib/services.js';
import { QUERY_KEYS, useQuery, type Query } from '../../lib/use-query.js';

/** A batch or another tab may have added analyses. */
const FRESH = { staleMs: 0 };

/** The newest analyses of a Premium user with the points of each criterion. */
export function useHistoryReport(user: User): Query<HistoryReport> {
  const api = useApi();
  return useQuery(`${QUERY_KEYS.history}${user.id} report`, () => api.call(articlesRoutes.report), FRESH);
}

/** One page of a user's own analyses, newest request first. */
export function useHistory(user: User, page: number): Query<ArticleList> {
  const api = useApi();
  const query = rangeOfPage(page);
  return useQuery(
    `${QUERY_KEYS.history}${user.id} ${page}`,
    () => api.call(articlesRoutes.mine, { query }),
    FRESH,
  );
}
