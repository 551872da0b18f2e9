import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.js';
import { classNames } from '../class-names.js';
import { Button } from './button.js';
import styles from './dialog.module.css';
import { Icon } from './icon.js';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly shape?: 'box' | 'sheet';
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus, closes on Escape and returns the focus. */
export function Dialog({ isOpen, onClose, label, shape = 'box', children }: DialogProps) {
  const { t } = useI18n();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && isOpen && !dialog.open) {
      dialog.showModal();
      // Its content may still be on its way; from here one step leads to whatever comes first in it.
      dialog.focus();
    }
    if (!isOpen && dialog?.open) dialog.close();
    // The label changes where another dialog is wanted before the browser has reported that this one was closed.
  }, [isOpen, label]);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current && isOutside(event, ref.current)) onClose();
  };
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.dialog, shape === 'sheet' && styles.sheet)}
      onClose={() => !ref.current?.open && onClose()}
      onMouseDown={closeOnBackdrop}
    >
      {isOpen && (
        <>
          {children}
          <Button
            variant="quiet"
            shape="icon"
            className={styles.close}
            aria-label={t('app.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </Button>
        </>
      )}
    </dialog>
  );
}

function isOutside(event: MouseEvent, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}
