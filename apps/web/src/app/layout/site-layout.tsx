import { Suspense, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.js';
import { useToasts, useDialogs, useAuth } from '../../lib/services.js';
import { ToastRegion } from '../../components/ui/toast-region.js';
import { AuthDialog } from '../../features/auth/components/auth-dialog.js';
import { pendingLink } from '../../features/analysis/pending-link.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { DialogHost } from '../dialogs/dialog-host.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';
import styles from './site-layout.module.css';
import { paths } from '../../config/pages.js';
import { useUser } from '../../lib/use-user.js';

export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  const toasts = useToasts();
  const { pathname } = useLocation();
  usePageFocus();
  useResumePendingLink();
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
      <AuthDialog onDeclined={() => pendingLink.clear()} />
      <ToastRegion store={toasts} />
      <LoadingOverlay />
    </div>
  );
}

const MAIN_ID = 'main';

/** After a navigation inside the site, scrolls to the top or the target of the URL and moves the focus to the content. */
function usePageFocus(): void {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const page = pathname + search;
  const last = useRef(page);
  useEffect(() => {
    // Replacing the query, for example removing a token, shows the same page.
    const isReplaced = type === NavigationType.Replace && last.current.split('?')[0] === pathname;
    const isSamePage = last.current === page || isReplaced;
    last.current = page;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    if (isSamePage) return;
    if (!target && type !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, page, hash, type]);
}

/** Pages that contain the form, or redirect to a page that does. */
const PAGES_WITH_FORM: readonly string[] = [paths.home, paths.auth];

/** After a sign-in on a page without the form, opens the dialog with the form for a pending link. */
function useResumePendingLink(): void {
  const dialogs = useDialogs();
  const isSignedIn = useUser() !== null;
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isSignedIn || PAGES_WITH_FORM.includes(pathname)) return;
    if (pendingLink.exists()) dialogs.open({ kind: 'analyze' });
  }, [isSignedIn, pathname, dialogs]);
}

/** Covers the page while the session is loading. Not rendered by the server, so that the page is readable without scripts. */
function LoadingOverlay() {
  const { t } = useI18n();
  const auth = useAuth();
  const isLoading = useSyncExternalStore(
    auth.subscribe,
    () => auth.get().status === 'loading',
    () => false,
  );
  if (!isLoading) return null;
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.sieve} aria-hidden="true" />
      <p>{t('app.loading')}</p>
    </div>
  );
}
