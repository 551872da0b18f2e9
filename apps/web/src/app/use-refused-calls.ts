import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../config/pages.js';
import { useI18n } from '../i18n/i18n-context.js';
import type { Services } from '../lib/services.js';

/** A refused call ends the sign-in: the reader goes to the sign-in page, unless already there, and can come back. */
export function useRefusedCalls({ refusals, toasts }: Services): void {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      refusals.subscribe(() => {
        if (pathname === paths.auth) return;
        toasts.show({
          title: t('auth.sessionEnded'),
          description: t('errors.AUTH_REQUIRED'),
          tone: 'destructive',
        });
        void navigate(paths.auth, { state: { from: `${pathname}${search}` } });
      }),
    [refusals, toasts, t, navigate, pathname, search],
  );
}
