import { useI18n } from '../../../i18n/i18n-context.js';
import type { Translate } from '../../../i18n/translate.js';
import { formatSigned } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import { reasonsOf, type Reason } from '../reasons.js';
import { stepsOf, type Steps } from '../waterfall-steps.js';
import styles from './reasons.module.css';

/** The findings with the most points, the main unknown, and an advice. */
export function Reasons({ analysis }: { readonly analysis: ArticleView['analysis'] }) {
  const { t } = useI18n();
  const reasons = reasonsOf(analysis, t);
  const steps = stepsOf(analysis);
  const advice = analysis.vaglioEvaluation.criticalPoints[0];
  return (
    <div className={styles.reasons}>
      {reasons.length > 0 && (
        <section aria-labelledby="reasons">
          <div className={styles.top}>
            <h2 id="reasons" className={styles.heading}>
              {t('article.reasons')}
            </h2>
            {steps && <p className={styles.start}>{sumText(steps, reasons, t)}</p>}
          </div>
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

/** Explains that the start, the shown reasons and the rest add up to the score. */
function sumText({ start, end }: Steps, reasons: readonly Reason[], t: Translate): string {
  const rest = end - start - reasons.reduce((sum, { gain }) => sum + gain, 0);
  return rest === 0
    ? t('article.reasonsStart', { start })
    : t('article.reasonsRest', { start, rest: formatSigned(rest) });
}
