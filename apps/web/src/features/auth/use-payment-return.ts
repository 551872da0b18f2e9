import { ApiError, sameSitePath } from '@vaglio/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth, useDialogs, useQueries, useToasts } from '../../lib/services.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { messageOfError } from '../../lib/message-of-error.js';
import { QUERY_KEYS } from '../../lib/use-query.js';
import { useUser } from '../../lib/use-user.js';

/** Handles the redirect after a payment: activates Premium for the approved order once the user is signed in. */
export function usePaymentReturn(): void {
  const auth = useAuth();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const queries = useQueries();
  const navigate = useNavigate();
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const isSignedIn = useUser() !== null;

  const removeOrder = () => void navigate(sameSitePath(pathname) ?? paths.home, { replace: true });
  const subscribe = async (order: string) => {
    // The visitor may have left the page meanwhile.
    const isShown = () => new URLSearchParams(window.location.search).get('token') === order;
    try {
      const { status } = await auth.activatePremium(order);
      if (isShown()) removeOrder();
      queries.invalidate(QUERY_KEYS.remaining);
      dialogs.open({ kind: 'limit', reason: status === 'completed' ? 'paid' : 'held' });
    } catch (error) {
      if (isFinal(error) && isShown()) removeOrder();
      const description = messageOfError(error, t, t('limit.failedText'));
      toasts.show({ title: t('limit.failed'), description, tone: 'destructive' });
    }
  };
  const handleReturn = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    const order = query.get('token');
    if (query.get('payment') === null) return;
    if (query.get('payment') === 'approved' && order) void subscribe(order);
    else removeOrder();
  });
  useEffect(() => {
    if (isSignedIn) handleReturn();
  }, [isSignedIn, search]);
}

/** Whether the API refused the order. After other failures it stays in the URL, so that a reload sends it again. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isRefusedSignIn) return false;
  return error.status >= 400 && error.status < 500 && error.code !== 'TOO_MANY_REQUESTS';
}
