import { useEffect, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Button } from './button.js';
import { Icon } from './icon.js';
import styles from './menu.module.css';

interface MenuProps {
  readonly label: string;
  /** Read by screen readers before the label. */
  readonly description: string;
  readonly children: ReactNode;
}

/** A button that opens a panel, which closes on Escape, on a click elsewhere and when the focus leaves. */
export function Menu({ label, description, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div className={styles.root} ref={root} onBlur={closeOnLeave}>
      <Button
        ref={button}
        variant="secondary"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={`${description}: ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label}>{label}</span>
        <Icon name="chevron" size={16} />
      </Button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
