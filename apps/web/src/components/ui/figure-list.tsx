import type { ReactNode } from 'react';
import { CREDIBILITY_CLASSES, SCORE_MAX, type CredibilityClass } from '@vaglio/contracts';
import { plural } from '../../i18n/plural.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { formatNumber } from '../../lib/format.js';
import styles from './figure-list.module.css';

interface FigureListProps {
  readonly count: number;
  /** The number of analyses that have a score, if it differs from the count. */
  readonly judgedCount?: number;
  readonly averageScore: number | null;
  readonly classes: Readonly<Record<CredibilityClass, number>>;
}

export function FigureList({ count, judgedCount = count, averageScore, classes }: FigureListProps) {
  const { t, language } = useI18n();
  const present = CREDIBILITY_CLASSES.filter((value) => classes[value] > 0);
  return (
    <dl className={styles.figures}>
      <Figure name={t('source.analyses')}>
        <span className={styles.number}>{formatNumber(language, count)}</span>
      </Figure>
      {averageScore !== null && (
        <Figure name={t('source.average')}>
          <span className={styles.number}>
            {formatNumber(language, averageScore)}
            <span className={styles.of}>/{SCORE_MAX}</span>
          </span>
          {judgedCount !== count && <p className="note">{plural(t, 'source.judged', judgedCount)}</p>}
        </Figure>
      )}
      {present.length > 0 && (
        <Figure name={t('source.classes')}>
          <ul>
            {present.map((value) => (
              <li key={value}>
                {t(`class.${value}`)}: {formatNumber(language, classes[value])}
              </li>
            ))}
          </ul>
        </Figure>
      )}
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
