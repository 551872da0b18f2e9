import { CRITERION_MAX } from '@vaglio/contracts';
import { middleOf, type CriterionTrend, type TrendPoint } from '../score/criterion-trends.js';
import styles from './trend-plot.module.css';

interface TrendPlotProps {
  readonly trend: CriterionTrend;
  /** How many articles there are in all, so that plots beside each other share their places. */
  readonly places: number;
}

const PLOT = { left: 24, right: 236, top: 8, bottom: 80 } as const;
const TICKS = [0, CRITERION_MAX / 2, CRITERION_MAX];

/** One dot for each article, and a line for the mean of each half; the words and the table beside it say the same. */
export function TrendPlot({ trend: { points, halves }, places }: TrendPlotProps) {
  const xOf = ({ place }: TrendPoint) =>
    round(PLOT.left + ((place + 0.5) / places) * (PLOT.right - PLOT.left));
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
          <Mean points={points.slice(0, middleOf(points))} mean={halves.olderMean} xOf={xOf} />
          <Mean points={points.slice(middleOf(points))} mean={halves.newerMean} xOf={xOf} />
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
  return round(PLOT.bottom - (points / CRITERION_MAX) * (PLOT.bottom - PLOT.top));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
