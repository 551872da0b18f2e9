import type { ReactNode } from 'react';
import { Actions } from './actions.js';
import styles from './call-to-action.module.css';
import { Section } from './section.js';

interface CallToActionProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function CallToAction({ id, title, text, children }: CallToActionProps) {
  return (
    <Section look="ruled" labelledBy={id}>
      <div className={styles.box}>
        <h2 id={id}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <Actions>{children}</Actions>
      </div>
    </Section>
  );
}
