import { CRITERION_MAX, type ReportedArticle } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { formatNumber } from '../../lib/format.js';
import {
  criterionTrends,
  middleIndex,
  type CriterionTrend,
  type TrendHalves,
  type TrendPoint,
} from '../score/criterion-trends.js';
import styles from './criterion-trends-chart.module.css';
import { Icon } from './icon.js';

/** The five criteria over time: for each its name, last value, plot and direction in words. */
export function CriterionTrendsChart({ articles }: { readonly articles: readonly ReportedArticle[] }) {
  return (
    <ul className={styles.trends}>
      {criterionTrends(articles).map((trend) => (
        <Trend key={trend.criterion} trend={trend} articleCount={articles.length} />
      ))}
    </ul>
  );
}

interface TrendProps {
  readonly trend: CriterionTrend;
  /** The number of articles, which all five plots share as their horizontal axis. */
  readonly articleCount: number;
}

function Trend({ trend, articleCount }: TrendProps) {
  const { t } = useI18n();
  const last = trend.points.at(-1);
  return (
    <li className={styles.trend}>
      <h4 className={styles.name}>{t(`criterion.${trend.criterion}`)}</h4>
      {last ? (
        <>
          <p className={styles.last}>{t('trend.last', { score: last.points, max: CRITERION_MAX })}</p>
          <TrendPlot trend={trend} articleCount={articleCount} />
          {trend.halves ? <Direction halves={trend.halves} /> : <p>{t('trend.few')}</p>}
        </>
      ) : (
        <p>{t('trend.none')}</p>
      )}
    </li>
  );
}

function Direction({ halves }: { readonly halves: TrendHalves }) {
  const { t, language } = useI18n();
  const older = formatNumber(language, halves.olderMean);
  const newer = formatNumber(language, halves.newerMean);
  return (
    <p className={styles.direction}>
      <span className={styles[halves.direction]}>
        <Icon name="arrow" size={16} />
      </span>
      {t(`trend.${halves.direction}`, { older, newer })}
    </p>
  );
}

const PLOT = { left: 24, right: 236, top: 8, bottom: 80 } as const;
const TICKS = [0, CRITERION_MAX / 2, CRITERION_MAX];

/** One dot for each article and a line for the mean of each half; hidden from screen readers, which get the words. */
function TrendPlot({ trend: { points, halves }, articleCount }: TrendProps) {
  const xOf = ({ index }: TrendPoint) =>
    PLOT.left + ((index + 0.5) / articleCount) * (PLOT.right - PLOT.left);
  return (
    <svg className={styles.plot} viewBox="0 0 240 88" aria-hidden="true" focusable="false">
      {TICKS.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={PLOT.left} x2={PLOT.right} y1={yOf(tick)} y2={yOf(tick)} />
          <text className={styles.tick} x={PLOT.left - 6} y={yOf(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {points.map((point) => (
        <circle key={point.id} className={styles.dot} cx={xOf(point)} cy={yOf(point.points)} r="3" />
      ))}
      {halves && (
        <>
          <Mean points={points.slice(0, middleIndex(points))} mean={halves.olderMean} xOf={xOf} />
          <Mean points={points.slice(middleIndex(points))} mean={halves.newerMean} xOf={xOf} />
        </>
      )}
    </svg>
  );
}

interface MeanProps {
  readonly points: readonly TrendPoint[];
  readonly mean: number;
  readonly xOf: (point: TrendPoint) => number;
}

function Mean({ points, mean, xOf }: MeanProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <line className={styles.mean} x1={xOf(first) - 3} x2={xOf(last) + 3} y1={yOf(mean)} y2={yOf(mean)} />
  );
}

function yOf(points: number): number {
  return PLOT.bottom - (points / CRITERION_MAX) * (PLOT.bottom - PLOT.top);
}
