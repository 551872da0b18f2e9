import { CRITERIA, CRITERION_MAX, type Criterion, type PublishedCriterion } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import { scoresOf, type ArticleView } from '../article-view.js';
import { Sentences } from './article-section.js';
import styles from './craap-results.module.css';

/** The five criteria as a table with their strengths and weaknesses; renders nothing without scores. */
export function CraapResults({ analysis }: Pick<ArticleView, 'analysis'>) {
  const { t } = useI18n();
  const scores = scoresOf(analysis);
  if (!scores) return null;
  return (
    <div>
      <h3 className={styles.title}>{t('article.craap')}</h3>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('article.criterion')}</th>
            <th scope="col">{t('article.evaluationOf')}</th>
            <th scope="col">{t('article.strengths')}</th>
            <th scope="col">{t('article.weaknesses')}</th>
          </tr>
        </thead>
        <tbody>
          {CRITERIA.map((criterion) => (
            <Row
              key={criterion}
              criterion={criterion}
              score={scores[criterion]}
              result={analysis[`${criterion}Analysis`]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly criterion: Criterion;
  readonly score: number;
  readonly result: PublishedCriterion;
}

function Row({ criterion, score, result }: RowProps) {
  const { t } = useI18n();
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{t(`criterion.${criterion}`)}</span>
        <span className={styles.score}>
          {score}
          <span className={styles.of}>/{CRITERION_MAX}</span>
        </span>
      </th>
      <td>
        <p>{result.evaluation}</p>
        <p className="muted">{result.details}</p>
      </td>
      <Points label={t('article.strengths')} items={result.strengths} />
      <Points label={t('article.weaknesses')} items={result.weaknesses} />
    </tr>
  );
}

function Points({ label, items }: { readonly label: string; readonly items: readonly string[] }) {
  const { t } = useI18n();
  return (
    <td data-label={label}>
      {items.length > 0 ? <Sentences items={items} /> : <p className="muted">{t('article.none')}</p>}
    </td>
  );
}
