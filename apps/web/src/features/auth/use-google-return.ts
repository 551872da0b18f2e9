import { ApiError, sameSitePath } from '@vaglio/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth, useToasts } from '../../lib/services.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';

const REASONS = ['user_not_found', 'no_session', 'server_error'] as const;

/** Google's way back to the site: a code to exchange for a sign-in, or the reason why there is none. */
export function useGoogleReturn(): void {
  const auth = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { t } = useI18n();
  const { pathname, search } = useLocation();

  const complain = (given: string | null) => {
    const reason = REASONS.find((known) => known === given) ?? 'other';
    toasts.show({ title: t('google.failed'), description: t(`google.${reason}`), tone: 'destructive' });
  };
  const welcome = async (token: string, firstName: string | null) => {
    try {
      const user = await auth.exchange(token);
      const name = firstName ?? user.firstName;
      const title = name ? t('google.welcome', { name }) : t('google.welcomePlain');
      toasts.show({ title, description: t('google.welcomeText') });
    } catch (error) {
      // A code that was used or has expired, as after a reload, is nothing of ours to report.
      if (!(error instanceof ApiError)) reportError(error);
      complain(null);
    }
  };
  const arrive = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    const [outcome, token] = [query.get('auth'), query.get('token')];
    if (outcome === null) return;
    void navigate(sameSitePath(pathname) ?? paths.home, { replace: true });
    if (outcome === 'success' && token) void welcome(token, query.get('firstName'));
    if (outcome === 'failed') complain(query.get('reason'));
  });
  useEffect(() => arrive(), [search]);
}
