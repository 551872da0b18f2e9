import { CRITERIA, CRITERION_MAX, type Criterion, type PublishedCriterion } from '@vaglio/contracts';
import { CraapChart } from '../../../components/ui/craap-chart.js';
import { ScoreBar } from '../../../components/ui/score-bar.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection, Sentences } from './article-section.js';
import styles from './craap-results.module.css';

interface CraapResultsProps {
  readonly analysis: ArticleView['analysis'];
}

/** The five criteria: their shape as a drawing, their reasons as a table. Where none was judged, only why. */
export function CraapResults({ analysis }: CraapResultsProps) {
  const { t } = useI18n();
  const of = (criterion: Criterion) => analysis[`${criterion}Analysis`];
  const scores = scoresOf(analysis);
  if (!scores || CRITERIA.every((criterion) => !of(criterion).judged)) {
    return (
      <ArticleSection id="craap" title={t('article.craap')}>
        <p>{analysis.rationale}</p>
      </ArticleSection>
    );
  }
  return (
    <ArticleSection id="craap" title={t('article.craap')}>
      <div className={styles.opening}>
        <div className={styles.chart}>
          <CraapChart scores={scores} />
        </div>
        <div className={styles.rationale}>
          <h3>{t('article.rationale')}</h3>
          <p>{analysis.rationale}</p>
        </div>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('article.criterion')}</th>
            <th scope="col">{t('article.evaluationOf')}</th>
            <th scope="col">{t('article.strengths')}</th>
            <th scope="col">{t('article.weaknesses')}</th>
          </tr>
        </thead>
        <tbody>
          {CRITERIA.map((criterion) => (
            <Row key={criterion} criterion={criterion} score={scores[criterion]} result={of(criterion)} />
          ))}
        </tbody>
      </table>
    </ArticleSection>
  );
}

/** Null where the analysis abstained. */
function scoresOf(analysis: ArticleView['analysis']): Record<Criterion, number> | null {
  const points = CRITERIA.flatMap((criterion) => {
    const { score } = analysis[`${criterion}Analysis`];
    return score === null ? [] : [[criterion, score] as const];
  });
  return points.length === CRITERIA.length ? (Object.fromEntries(points) as Record<Criterion, number>) : null;
}

interface RowProps {
  readonly criterion: Criterion;
  readonly score: number;
  readonly result: PublishedCriterion;
}

function Row({ criterion, score, result }: RowProps) {
  const { t } = useI18n();
  const isUnsure = !result.judged && score === CRITERION_MAX / 2;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{t(`criterion.${criterion}`)}</span>
        <span className={styles.score}>
          {score}
          <span className={styles.of}>/{CRITERION_MAX}</span>
        </span>
        {!isUnsure && <ScoreBar score={score} max={CRITERION_MAX} />}
      </th>
      <td>
        <p>{result.evaluation}</p>
        {isUnsure && <p className={styles.note}>{t('article.notJudged')}</p>}
        <details className={styles.details}>
          <summary>{t('article.details')}</summary>
          <p>{result.details}</p>
        </details>
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
      {items.length > 0 ? <Sentences items={items} /> : <p className={styles.note}>{t('article.none')}</p>}
    </td>
  );
}
