import { useCallback } from 'react';
import { articlesRoutes, LIMITS, type ArticleList, type HistoryReport, type User } from '@vaglio/contracts';
import { useApi } from '../../lib/services.js';
import { QUERY_KEYS } from '../../lib/query-keys.js';
import { useQuery, type Query } from '../../lib/use-query.js';

/** The newest of a premium member's own analyses, with what each criterion gave. */
export function useHistoryReport(user: User): Query<HistoryReport> {
  const api = useApi();
  const call = useCallback(() => api.call(articlesRoutes.report), [api]);
  return useQuery(`${QUERY_KEYS.history}${user.id} report`, call);
}

/** One page of a user's own analyses, newest submission first. */
export function useHistory(user: User | null, page: number): Query<ArticleList> {
  const api = useApi();
  const limit = LIMITS.listPage.default;
  const call = useCallback(
    () => api.call(articlesRoutes.mine, { query: { offset: (page - 1) * limit, limit } }),
    [api, page, limit],
  );
  return useQuery(user && `${QUERY_KEYS.history}${user.id} ${page}`, call);
}
