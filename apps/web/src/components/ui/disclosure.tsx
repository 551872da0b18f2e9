import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Disclosure({ label, className, children }: DisclosureProps) {
  return (
    <details className={className}>
      <summary className={styles.summary}>{label}</summary>
      {children}
    </details>
  );
}
