import { analysisRoutes, hasPremium, TIMINGS_MS, type RemainingAnalyses } from '@vaglio/contracts';
import { useApi } from '../../lib/services.js';
import { QUERY_KEYS, useQuery, type Query } from '../../lib/use-query.js';
import { useUser } from '../../lib/use-user.js';

/** The remaining analyses of today, read every half minute while the page is visible. Not read for Premium users. */
export function useRemaining(): Query<RemainingAnalyses> {
  const api = useApi();
  const user = useUser();
  const userId = user && !hasPremium(user) ? user.id : null;
  return useQuery(
    userId && `${QUERY_KEYS.remaining}${userId}`,
    () => api.call(analysisRoutes.remaining, { query: { userId: userId ?? '' } }),
    { staleMs: TIMINGS_MS.remainingStale, intervalMs: TIMINGS_MS.remainingRefetch },
  );
}
