import type { ReactNode } from 'react';
import styles from './identity.module.css';

/** Whose history it is. */
export function Identity({ email, children }: { readonly email: string; readonly children: ReactNode }) {
  return (
    <div className={styles.identity}>
      <strong>{email}</strong>
      {children}
    </div>
  );
}

/** How much there is: the heading of the list below it. */
export function TotalHeading({ children }: { readonly children: ReactNode }) {
  return <h2 className={styles.total}>{children}</h2>;
}
