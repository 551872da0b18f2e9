import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Two columns where the width allows. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
