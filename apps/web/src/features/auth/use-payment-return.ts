import { sameSitePath } from '@vaglio/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth, useDialogs, useQueries, useToasts } from '../../lib/services.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { messageOfError } from '../../lib/message-of-error.js';
import { QUERY_KEYS } from '../../lib/query-keys.js';
import { useIsSignedIn } from './use-user.js';

/** The way back from the payment: the approved order becomes premium after the sign-in. */
export function usePaymentReturn(): void {
  const auth = useAuth();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const queries = useQueries();
  const navigate = useNavigate();
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const isSignedIn = useIsSignedIn();

  const subscribe = async (order: string) => {
    try {
      const { status } = await auth.beginPremium(order);
      queries.invalidate(QUERY_KEYS.remaining);
      dialogs.open({ kind: 'limit', reason: status === 'completed' ? 'paid' : 'held' });
    } catch (error) {
      const description = messageOfError(error, t, t('limit.failedText'));
      toasts.show({ title: t('limit.failed'), description, tone: 'destructive' });
    }
  };
  const arrive = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    const order = query.get('token');
    if (query.get('payment') === null) return;
    void navigate(sameSitePath(pathname) ?? paths.home, { replace: true });
    if (query.get('payment') === 'approved' && order) void subscribe(order);
  });
  useEffect(() => {
    if (isSignedIn) arrive();
  }, [isSignedIn, search]);
}
