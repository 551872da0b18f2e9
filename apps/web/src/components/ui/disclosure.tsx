import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly label: string;
  /** False when the label only asks to open it. */
  readonly printsLabel?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Disclosure({ label, printsLabel = true, className, children }: DisclosureProps) {
  return (
    <details className={className}>
      <summary className={classNames(styles.summary, !printsLabel && 'screen-only')}>{label}</summary>
      {children}
    </details>
  );
}
