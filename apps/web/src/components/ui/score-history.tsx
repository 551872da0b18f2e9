import { SCORE_BANDS, SCORE_MAX, type ArticleSummary } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { formatDay } from '../../lib/format.js';
import { scoredArticles, scoreHistoryLabel } from '../score/scored-articles.js';
import { classNames } from '../class-names.js';
import colors from '../score/score-colors.module.css';
import styles from './score-history.module.css';

interface ScoreHistoryProps {
  readonly articles: readonly ArticleSummary[];
  /** The range in which most sources score. */
  readonly usual?: { readonly low: number; readonly high: number } | null;
}

const PLOT = { left: 48, right: 632, top: 12, bottom: 200 } as const;

/** A chart of scores over time with the class bands behind; renders nothing for fewer than two scores. */
export function ScoreHistory({ articles, usual = null }: ScoreHistoryProps) {
  const { t, language } = useI18n();
  const points = scoredArticles(articles);
  if (points.length < 2) return null;
  const times = points.map(({ analyzedAt }) => Date.parse(analyzedAt));
  const first = Math.min(...times);
  const last = Math.max(...times);
  const [firstDay, lastDay] = [first, last].map((time) => formatDay(language, new Date(time).toISOString()));
  const xOf = (at: string) =>
    first === last
      ? (PLOT.left + PLOT.right) / 2
      : PLOT.left + 12 + ((Date.parse(at) - first) / (last - first)) * (PLOT.right - PLOT.left - 24);
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 640 232"
      role="img"
      aria-label={scoreHistoryLabel(t, articles)}
    >
      {SCORE_BANDS.map(({ credibilityClass, min, max }, index) => (
        <g key={credibilityClass}>
          {index % 2 === 1 && (
            <rect
              className={styles.band}
              x={PLOT.left}
              width={PLOT.right - PLOT.left}
              y={yOf(max)}
              height={yOf(min) - yOf(max)}
            />
          )}
          <text className={styles.tick} x={PLOT.left - 6} y={yOf(max) + 4} textAnchor="end">
            {max}
          </text>
        </g>
      ))}
      {usual && (
        <rect
          className={styles.usual}
          x={PLOT.left}
          width={PLOT.right - PLOT.left}
          y={yOf(usual.high)}
          height={yOf(usual.low) - yOf(usual.high)}
        />
      )}
      <line className={styles.axis} x1={PLOT.left} x2={PLOT.right} y1={yOf(0)} y2={yOf(0)} />
      {points.map(({ id, analyzedAt, score, credibilityClass }) => (
        <circle
          key={id}
          className={classNames(styles.dot, colors[credibilityClass])}
          cx={xOf(analyzedAt)}
          cy={yOf(score)}
          r="5"
        />
      ))}
      <text className={styles.tick} x={PLOT.left} y={PLOT.bottom + 22}>
        {firstDay}
      </text>
      {firstDay !== lastDay && (
        <text className={styles.tick} x={PLOT.right} y={PLOT.bottom + 22} textAnchor="end">
          {lastDay}
        </text>
      )}
    </svg>
  );
}

function yOf(score: number): number {
  return PLOT.bottom - (score / SCORE_MAX) * (PLOT.bottom - PLOT.top);
}
