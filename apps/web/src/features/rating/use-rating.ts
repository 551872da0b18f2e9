import { useCallback } from 'react';
import { ratingsRoutes, type User } from '@vaglio/contracts';
import { useApi, useToasts } from '../../lib/services.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useAction } from '../../lib/use-action.js';
import { QUERY_KEYS } from '../../lib/query-keys.js';
import { useQuery } from '../../lib/use-query.js';

/** Whether the user has rated, and the rating itself; once only. */
export function useRating(user: User | null) {
  const api = useApi();
  const toasts = useToasts();
  const { t } = useI18n();
  const { isPending, run } = useAction({
    done: 'rating.thanks',
    doneText: 'rating.thanksText',
    failed: 'rating.failed',
  });
  const check = useCallback(() => api.call(ratingsRoutes.check), [api]);
  const { value, isLoading, refetch } = useQuery(user && `${QUERY_KEYS.rating}${user.id}`, check);
  const submit = async (rating: number, comment: string) => {
    if (rating === 0) {
      const description = t('rating.missingText');
      return toasts.show({ title: t('rating.missing'), description, tone: 'destructive' });
    }
    await run(async () => {
      await api.call(ratingsRoutes.submit, {
        body: { rating, ...(comment.trim() && { comment: comment.trim() }) },
      });
      await refetch();
    });
  };
  return { hasRated: value?.hasRated === true, isLoading, isPending, submit };
}
