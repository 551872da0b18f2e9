import { Link } from 'react-router-dom';
import { CRITERIA, type ReportedArticle } from '@vaglio/contracts';
import { pagePath, paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { formatDay } from '../../lib/format.js';
import { oldestFirst } from '../score/criterion-trends.js';
import styles from './criterion-table.module.css';
import { Disclosure } from './disclosure.js';

interface CriterionTableProps {
  readonly articles: readonly ReportedArticle[];
  readonly caption: string;
}

/** The numbers of the criterion charts, newest article first. Scrolls sideways on narrow screens. */
export function CriterionTable({ articles, caption }: CriterionTableProps) {
  const { t } = useI18n();
  return (
    <Disclosure label={t('trend.table')} className={styles.details}>
      <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('trend.article')}</th>
              {CRITERIA.map((criterion) => (
                <th key={criterion} scope="col" className={styles.points}>
                  {t(`criterion.${criterion}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {oldestFirst(articles)
              .reverse()
              .map((article) => (
                <Row key={article.id} article={article} />
              ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}

function Row({ article: { id, title, analyzedAt, criteria } }: { readonly article: ReportedArticle }) {
  const { t, language } = useI18n();
  return (
    <tr>
      <th scope="row">
        <Link to={pagePath(paths.article, { id })}>{title}</Link>
        <time className={styles.day} dateTime={analyzedAt}>
          {formatDay(language, analyzedAt)}
        </time>
      </th>
      {CRITERIA.map((criterion) => (
        <td key={criterion} className={styles.points}>
          {criteria[criterion] ?? t('trend.notJudged')}
        </td>
      ))}
    </tr>
  );
}
