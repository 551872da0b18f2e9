import type { ReactNode } from 'react';
import { PageHeading } from '../../../components/ui/page-heading.js';
import { Section } from '../../../components/ui/section.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './hero.module.css';

/** The first screen: what this is, and the first thing to do. */
export function Hero({ example, children }: { readonly example: ReactNode; readonly children: ReactNode }) {
  const { t } = useI18n();
  return (
    <Section>
      <div className={styles.hero}>
        <PageHeading eyebrow={t('home.eyebrow')} title={t('home.heading')} lead={t('home.lead')}>
          {children}
        </PageHeading>
        {example}
      </div>
    </Section>
  );
}
