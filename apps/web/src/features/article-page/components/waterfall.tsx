import { CRITERIA, SCORE_MAX } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatSigned } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import { stepsOf, type Step } from '../waterfall-steps.js';
import styles from './waterfall.module.css';

/** The points that each criterion added and removed between the start and the score. */
export function Waterfall({ analysis }: Pick<ArticleView, 'analysis'>) {
  const { t } = useI18n();
  const waterfall = stepsOf(analysis);
  if (!waterfall) return null;
  const { start, steps, end } = waterfall;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('article.waterfall')}</figcaption>
      <ol>
        <li className={styles.row}>
          <span>{t('article.waterfall.start')}</span>
          <Bars bars={[{ from: 0, to: start, kind: 'sum' }]} />
          <span className={styles.points}>{start}</span>
        </li>
        {CRITERIA.map((criterion, index) => {
          const step = steps[index];
          return (
            step && (
              <li key={criterion} className={styles.row}>
                <span>{t(`criterion.${criterion}`)}</span>
                <Bars bars={barsOf(step)} />
                <span className={styles.points}>{pointsOf(step)}</span>
              </li>
            )
          );
        })}
        <li className={styles.row}>
          <strong>{t('article.waterfall.end')}</strong>
          <Bars bars={[{ from: 0, to: end, kind: 'sum' }]} />
          <strong className={styles.points}>{end}</strong>
        </li>
      </ol>
    </figure>
  );
}

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly kind: 'sum' | 'gain' | 'loss';
}

function barsOf({ from, gain, loss }: Step): Bar[] {
  return [
    { from, to: from + gain, kind: 'gain' },
    { from: from + gain - loss, to: from + gain, kind: 'loss' },
  ];
}

function pointsOf({ gain, loss }: Step): string {
  const parts = [gain > 0 && formatSigned(gain), loss > 0 && formatSigned(-loss)].filter(Boolean);
  return parts.join(' ') || '±0';
}

/** Gains are drawn above losses, each in half height. Hidden from screen readers, because the numbers are beside it. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${SCORE_MAX} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.rail} x="0" y="11" width={SCORE_MAX} height="1" />
      {bars.map(
        ({ from, to, kind }) =>
          to > from && (
            <rect
              key={kind}
              className={styles[kind]}
              x={from}
              y={kind === 'loss' ? 6 : 1}
              width={to - from}
              height={kind === 'sum' ? 10 : 5}
            />
          ),
      )}
    </svg>
  );
}
