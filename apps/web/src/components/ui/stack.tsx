import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Things below each other, with air between them. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
