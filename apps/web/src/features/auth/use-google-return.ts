import { ApiError, sameSitePath } from '@vaglio/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth, useToasts } from '../../lib/services.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';

const REASONS = ['user_not_found', 'no_session', 'server_error'] as const;

/** Handles the redirect after a sign-in with Google, which has a one-time code or the reason of a failure. */
export function useGoogleReturn(): void {
  const auth = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { t } = useI18n();
  const { pathname, search } = useLocation();

  const showFailure = (given: string | null) => {
    const reason = REASONS.find((known) => known === given) ?? 'other';
    toasts.show({ title: t('google.failed'), description: t(`google.${reason}`), tone: 'destructive' });
  };
  const exchange = async (token: string, firstName: string | null) => {
    try {
      const user = await auth.exchange(token);
      const name = firstName ?? user.firstName;
      const title = name ? t('google.welcome', { name }) : t('google.welcomePlain');
      toasts.show({ title, description: t('google.welcomeText') });
    } catch (error) {
      // A used or expired code, for example after a reload, is not reported.
      if (!(error instanceof ApiError)) reportError(error);
      showFailure(null);
    }
  };
  const handleReturn = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    const [outcome, token] = [query.get('auth'), query.get('token')];
    if (outcome === null) return;
    void navigate(sameSitePath(pathname) ?? paths.home, { replace: true });
    if (outcome === 'success' && token) void exchange(token, query.get('firstName'));
    if (outcome === 'failed') showFailure(query.get('reason'));
  });
  useEffect(() => handleReturn(), [search]);
}
