import { useI18n } from '../../../i18n/i18n-context.js';
import type { ArticleView } from '../article-view.js';
import { reasonsOf } from '../reasons.js';
import { stepsOf } from '../steps.js';
import styles from './reasons.module.css';

/** The findings that moved the score most, what is not known, and what a reader can do about it. */
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
            {steps && <p className={styles.start}>{t('article.reasonsStart', { start: steps.start })}</p>}
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
