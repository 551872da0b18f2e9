import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** Actions, side by side where the width allows. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
