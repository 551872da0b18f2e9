import type { ReactNode } from 'react';
import styles from './identity.module.css';

/** Whose history it is. */
export function Identity({ email, children }: { readonly email: string; readonly children: ReactNode }) {
  return (
    <p className={styles.identity}>
      <strong>{email}</strong>
      {children}
    </p>
  );
}
