import type { ReactNode } from 'react';
import { Actions } from './actions.js';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly children: ReactNode;
}

/** An empty list with a sentence and the next thing to do. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </div>
  );
}
