import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/card.js';
import { Section } from '../../../components/ui/section.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './evidence-first.module.css';

const KINDS = ['inside', 'outside', 'unknown'] as const;

/** How the score comes about: what a page says of itself is kept apart from what others say of it. */
export function EvidenceFirst({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  return (
    <Section look="sunken" labelledBy="evidence">
      <h2 id="evidence">{t('home.craap.title')}</h2>
      <ul className={styles.list}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Card className={styles.card}>
              <h3>{t(`home.craap.${kind}.title`)}</h3>
              <p className={styles.text}>{t(`home.craap.${kind}.text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}
