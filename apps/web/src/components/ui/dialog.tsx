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

/** The browser's modal dialog, which traps the focus, closes on Escape and restores the focus. */
export function Dialog({ isOpen, onClose, label, shape = 'box', children }: DialogProps) {
  const { t } = useI18n();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && isOpen && !dialog.open) {
      dialog.showModal();
      // The content may not be loaded yet, so the dialog itself gets the focus.
      dialog.focus();
    }
    if (!isOpen && dialog?.open) dialog.close();
    // The label changes when another dialog opens before the browser reports the closing of this one.
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
