import { useEffect, useRef, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../i18n/i18n-context.js';
import { useStore } from '../../lib/store.js';
import { classNames } from '../class-names.js';
import type { ToastStore } from '../../lib/toast-store.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import styles from './toast-region.module.css';

/** Shows notices in a popover. An open modal dialog contains it, because the rest of the page is inert then. */
export function ToastRegion({ store }: { readonly store: ToastStore }) {
  const { t } = useI18n();
  const toast = useStore(store);
  const ref = useRef<HTMLDivElement>(null);
  const dialog = useTopDialog(toast);
  const isUrgent = toast?.tone === 'destructive';
  useEffect(() => {
    const region = ref.current;
    if (!region?.isConnected) return;
    region.hidePopover();
    if (toast) region.showPopover();
  }, [toast, dialog]);
  const region = (
    <div
      ref={ref}
      popover="manual"
      className={styles.region}
      role="region"
      aria-label={t('toast.label')}
      onPointerEnter={() => store.pause()}
      onPointerLeave={() => store.resume()}
      onFocus={() => store.pause()}
      onBlur={() => store.resume()}
    >
      <div className={toast ? classNames(styles.toast, isUrgent && styles.destructive) : undefined}>
        {/* Always rendered, because screen readers announce only changes in an element that was there before. */}
        <div className={styles.texts} role="status" aria-live={isUrgent ? 'assertive' : 'polite'}>
          {toast && (
            <div key={toast.id}>
              <p className={styles.title}>{toast.title}</p>
              {toast.description && <p className={styles.description}>{toast.description}</p>}
            </div>
          )}
        </div>
        {toast && (
          <Button
            variant="quiet"
            shape="icon"
            className={styles.close}
            aria-label={t('app.close')}
            onClick={() => {
              store.dismiss();
              // The button had the focus.
              (dialog ?? document.querySelector('main'))?.focus({ preventScroll: true });
            }}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

/** The topmost open modal dialog while a notice is shown. */
function useTopDialog(toast: object | null): HTMLElement | null {
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const update = () =>
      setDialog((toast && [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)) || null);
    update();
    document.addEventListener('close', update, true);
    return () => document.removeEventListener('close', update, true);
  }, [toast]);
  return dialog;
}
