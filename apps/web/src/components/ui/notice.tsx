import type { ReactNode } from 'react';
import { Actions } from './actions.js';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly help?: string;
  readonly isAlert?: boolean;
  /** What to do next. */
  readonly children: ReactNode;
}

/** The message of an empty page or region, with the next thing to do. */
export function Notice({ title, text, help, isAlert, children }: NoticeProps) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {help && <p className={styles.help}>{help}</p>}
      <Actions>{children}</Actions>
    </div>
  );
}
