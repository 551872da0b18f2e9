import type { ReactNode } from 'react';
import { Actions } from './layout.js';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly help?: string;
  readonly isAlert?: boolean;
  /** `h2` inside a page that has a heading of its own. */
  readonly heading?: 'h1' | 'h2';
  /** Buttons for the next step. */
  readonly children: ReactNode;
}

/** The message of an empty page or region. */
export function Notice({ title, text, help, isAlert, heading: Heading = 'h1', children }: NoticeProps) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {help && <p className="muted">{help}</p>}
      <Actions>{children}</Actions>
    </div>
  );
}

/** Shown instead of an empty list, or of one that could not be loaded. */
export function EmptyState({ title, text, children }: Pick<NoticeProps, 'title' | 'text' | 'children'>) {
  return (
    <div className={styles.empty}>
      <h2 className="text-h3">{title}</h2>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </div>
  );
}
