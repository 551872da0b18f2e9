import { useCallback, useState } from 'react';
import { ratingsRoutes, type User } from '@vaglio/contracts';
import { useApi, useToasts } from '../../lib/services.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { messageOfError } from '../../lib/message-of-error.js';
import { QUERY_KEYS } from '../../lib/query-keys.js';
import { useQuery } from '../../lib/use-query.js';

/** Whether somebody has rated, and rating; once only. */
export function useRating(user: User | null) {
  const api = useApi();
  const toasts = useToasts();
  const { t } = useI18n();
  const [isPending, setPending] = useState(false);
  const check = useCallback(() => api.call(ratingsRoutes.check), [api]);
  const { value, isLoading, refetch } = useQuery(user && `${QUERY_KEYS.rating}${user.id}`, check);
  const submit = async (rating: number, comment: string) => {
    if (rating === 0) {
      const description = t('rating.missingText');
      return toasts.show({ title: t('rating.missing'), description, tone: 'destructive' });
    }
    setPending(true);
    try {
      await api.call(ratingsRoutes.submit, {
        body: { rating, ...(comment.trim() && { comment: comment.trim() }) },
      });
      await refetch();
      toasts.show({ title: t('rating.thanks'), description: t('rating.thanksText') });
    } catch (error) {
      const description = messageOfError(error, t, t('errors.SERVER'));
      toasts.show({ title: t('rating.failed'), description, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  return { hasRated: value?.hasRated === true, isLoading, isPending, submit };
}
