import { Children, type ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** One row that scrolls sideways instead of a grid. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

export function CardGrid({ isRow = false, children }: CardGridProps) {
  return (
    <ul className={isRow ? styles.row : styles.grid}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}

interface CardPlaceholdersProps extends Pick<CardGridProps, 'isRow'> {
  readonly count: number;
  readonly label: string;
}

export function CardPlaceholders({ count, label, isRow = false }: CardPlaceholdersProps) {
  return (
    <div role="status" aria-label={label}>
      <ul className={isRow ? styles.row : styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.placeholder} />
        ))}
      </ul>
    </div>
  );
}
