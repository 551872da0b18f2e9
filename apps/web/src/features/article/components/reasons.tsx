import { CRITERIA } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatSigned } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import styles from './reasons.module.css';

const REASONS = 3;

/** The quoted words of a finding stand with the finding itself, further down. */
const QUOTED_WORDS = /\s*\([^()]*[“«"][^()]*\)/gu;

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
                <span className={styles.points}>{points === null ? '?' : formatSigned(points)}</span>
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
  /** Null where something is not known. */
  readonly points: number | null;
  readonly text: string;
}

/** The strongest findings first; the last place is kept for what is not known. */
function reasonsOf(analysis: ArticleView['analysis']): Reason[] {
  const found = CRITERIA.flatMap((criterion) => analysis[`${criterion}Analysis`].evidence)
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map(({ points, text }) => ({ points, text: text.replace(QUOTED_WORDS, '') }));
  const unknown = analysis.limitations.map((text) => ({ points: null, text }));
  return [...found.slice(0, REASONS - Math.min(1, unknown.length)), ...unknown].slice(0, REASONS);
}
