import { useSyncExternalStore } from 'react';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAuth } from '../../../lib/services.js';
import styles from './loading-overlay.module.css';

/** Covers the page while it is unknown who is signed in. Browsers only: readers without scripts get the page. */
export function LoadingOverlay() {
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
