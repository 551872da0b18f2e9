import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.js';
import { useToasts } from '../../lib/services.js';
import { ToastRegion } from '../../components/ui/toast-region.js';
import { AuthDialog } from '../../features/auth/components/auth-dialog.js';
import { waitingLink } from '../../features/analysis/waiting-link.js';
import { LoadingOverlay } from '../../features/auth/components/loading-overlay.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { DialogHost } from '../dialogs/dialog-host.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';
import styles from './site-layout.module.css';
import { useWaitingLink } from './use-waiting-link.js';
import { MAIN_ID, usePageFocus } from './use-page-focus.js';

export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  const toasts = useToasts();
  const { pathname } = useLocation();
  usePageFocus();
  useWaitingLink();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('app.skip')}
      </a>
      <ErrorBoundary>
        <SiteHeader />
      </ErrorBoundary>
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <ErrorBoundary>
        <SiteFooter />
      </ErrorBoundary>
      <DialogHost />
      <AuthDialog onDeclined={() => waitingLink.drop()} />
      <ToastRegion store={toasts} />
      <LoadingOverlay />
    </div>
  );
}
