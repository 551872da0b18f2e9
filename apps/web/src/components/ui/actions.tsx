import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** What can be done here, side by side while there is room. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
