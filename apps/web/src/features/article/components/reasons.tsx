import { CRITERIA } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatSigned } from '../../../lib/format.js';
import { scoresOf, type ArticleView } from '../article-view.js';
import styles from './reasons.module.css';

const REASONS = 3;

/** What follows from something that is not known stands among the limits of the analysis. */
const CONSEQUENCE = /[;:] [^;:]*\.$/u;

/** The findings that moved the score most, what is not known, and what a reader can do about it. */
export function Reasons({ analysis }: { readonly analysis: ArticleView['analysis'] }) {
  const { t } = useI18n();
  const reasons = reasonsOf(analysis);
  const advice = analysis.vaglioEvaluation.criticalPoints[0];
  return (
    <div className={styles.reasons}>
      {reasons.length > 0 && (
        <section aria-labelledby="reasons">
          <h2 id="reasons" className={styles.heading}>
            {t('article.reasons')}
          </h2>
          <ul className={styles.list}>
            {reasons.map(({ points, text }) => (
              <li key={text} className={styles.reason}>
                <span className={styles.points}>{points}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {advice && (
        <section aria-labelledby="advice">
          <h2 id="advice" className={styles.heading}>
            {t('article.criticalPoints')}
          </h2>
          <p>{advice}</p>
        </section>
      )}
    </div>
  );
}

interface Reason {
  /** The points in figures; a sign alone where a criterion was at its end already, "?" where something is not known. */
  readonly points: string;
  readonly text: string;
}

/** The key findings first; the last place is kept for what is not known. */
function reasonsOf(analysis: ArticleView['analysis']): Reason[] {
  const found = scoresOf(analysis) === null ? [] : foundIn(analysis);
  const unknown = analysis.limitations.map((text) => ({ points: '?', text: text.replace(CONSEQUENCE, '.') }));
  return [...found.slice(0, REASONS - Math.min(1, unknown.length)), ...unknown].slice(0, REASONS);
}

function foundIn(analysis: ArticleView['analysis']): Reason[] {
  const results = CRITERIA.map((criterion) => analysis[`${criterion}Analysis`]);
  const evidence = results.flatMap((result) => result.evidence);
  const weaknesses = results.flatMap((result) => result.weaknesses.map(withoutQuotes));
  return analysis.vaglioEvaluation.keyFindings.map(withoutQuotes).flatMap((text) => {
    const points = evidence.find((item) => withoutQuotes(item.text) === text)?.points;
    if (points === undefined) return [];
    const sign = weaknesses.includes(text) ? '−' : '+';
    return { points: points === 0 ? sign : formatSigned(points), text };
  });
}

/** The quoted words of a finding stand with the finding itself, further down. */
function withoutQuotes(text: string): string {
  return text.replace(/\s*\([^()]*[“«"][^()]*\)/gu, '');
}
