import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Two things side by side where there is room for both. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
