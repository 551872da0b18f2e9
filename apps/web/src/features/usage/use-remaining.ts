import { useCallback } from 'react';
import { analysisRoutes, hasPremium, TIMINGS_MS, type RemainingAnalyses, type User } from '@vaglio/contracts';
import { useApi } from '../../lib/services.js';
import { QUERY_KEYS } from '../../lib/query-keys.js';
import { useQuery, type Query } from '../../lib/use-query.js';

/** What is left today; asked every half minute while the page is visible, and never for users without a quota. */
export function useRemaining(user: User | null): Query<RemainingAnalyses> {
  const api = useApi();
  const userId = user && !hasPremium(user, new Date()) ? user.id : null;
  const call = useCallback(
    () => api.call(analysisRoutes.remaining, { query: { userId: userId ?? '' } }),
    [api, userId],
  );
  return useQuery(userId && `${QUERY_KEYS.remaining}${userId}`, call, {
    staleMs: TIMINGS_MS.remainingStale,
    intervalMs: TIMINGS_MS.remainingRefetch,
  });
}
