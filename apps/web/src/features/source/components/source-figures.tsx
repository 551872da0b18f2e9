import { CREDIBILITY_CLASSES, SCORE_MAX, type Source } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatNumber } from '../../../lib/format.js';
import styles from './source-figures.module.css';

/** A source in figures: how many analyses, their mean, and how they fall into the classes. */
export function SourceFigures({ source }: { readonly source: Source }) {
  const { t, language } = useI18n();
  const counted = CREDIBILITY_CLASSES.filter((value) => source.classes[value] > 0);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('source.analyses')}</dt>
        <dd className={styles.number}>{formatNumber(language, source.articleCount)}</dd>
      </div>
      {source.averageScore !== null && (
        <div>
          <dt>{t('source.average')}</dt>
          <dd className={styles.number}>
            {formatNumber(language, source.averageScore)}
            <span className={styles.of}>/{SCORE_MAX}</span>
          </dd>
        </div>
      )}
      {counted.length > 0 && (
        <div>
          <dt>{t('source.classes')}</dt>
          <dd>
            <ul>
              {counted.map((value) => (
                <li key={value}>
                  {t(`class.${value}`)}: {formatNumber(language, source.classes[value])}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}
