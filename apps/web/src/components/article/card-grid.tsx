import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';

/** Cards beside each other, as many as fit. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.grid}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}

/** The places of cards that are on their way. */
export function CardPlaceholders({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.placeholder} />
        ))}
      </ul>
    </div>
  );
}
