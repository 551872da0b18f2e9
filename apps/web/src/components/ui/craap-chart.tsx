import { CRITERIA, CRITERION_MAX, type Criterion } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import styles from './craap-chart.module.css';

interface CraapChartProps {
  readonly scores: Readonly<Record<Criterion, number>>;
}

const CENTER = { x: 180, y: 152 };
const RADIUS = 100;
/** The label on top stands on the tip of its spoke; the others stand beside theirs. */
const CLEAR_OF_TIP = 8;
const RINGS = [0.25, 0.5, 0.75, 1];

/** Five spokes, one for each criterion: the shape of a judgement at a glance. */
export function CraapChart({ scores }: CraapChartProps) {
  const { t } = useI18n();
  const spoken = CRITERIA.map(
    (criterion) =>
      `${t(`criterion.${criterion}`)}: ${t('method.scoreOf', { score: scores[criterion], max: CRITERION_MAX })}`,
  );
  const shape = CRITERIA.map((criterion, index) => pointAt(index, scores[criterion] / CRITERION_MAX));
  return (
    <svg className={styles.chart} viewBox="0 14 360 256" role="img" aria-label={spoken.join('; ')}>
      {RINGS.map((share) => (
        <polygon key={share} className={styles.ring} points={outline(share)} />
      ))}
      {CRITERIA.map((criterion, index) => (
        <line key={criterion} className={styles.spoke} {...spokeTo(index)} />
      ))}
      <polygon className={styles.shape} points={shape.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {shape.map(({ x, y }, index) => (
        <circle key={CRITERIA[index]} className={styles.dot} cx={x} cy={y} r="3.5" />
      ))}
      {CRITERIA.map((criterion, index) => (
        <SpokeLabel
          key={criterion}
          index={index}
          name={t(`criterion.${criterion}`)}
          score={scores[criterion]}
        />
      ))}
    </svg>
  );
}

function SpokeLabel({ index, name, score }: { index: number; name: string; score: number }) {
  const { x, y } = pointAt(index, 1.14);
  const side = Math.abs(x - CENTER.x) < 5 ? 'middle' : x > CENTER.x ? 'start' : 'end';
  const anchored = side === 'middle' ? x : x + (side === 'start' ? -12 : 12);
  return (
    <text textAnchor={side} x={anchored} y={side === 'middle' ? y - CLEAR_OF_TIP : y} aria-hidden="true">
      <tspan className={styles.label}>{name}</tspan>
      <tspan className={styles.points} x={anchored} dy="15">
        {score}/{CRITERION_MAX}
      </tspan>
    </text>
  );
}

function pointAt(index: number, share: number) {
  const angle = (index / CRITERIA.length) * 2 * Math.PI - Math.PI / 2;
  return {
    x: round(CENTER.x + Math.cos(angle) * RADIUS * share),
    y: round(CENTER.y + Math.sin(angle) * RADIUS * share),
  };
}

function spokeTo(index: number) {
  const end = pointAt(index, 1);
  return { x1: CENTER.x, y1: CENTER.y, x2: end.x, y2: end.y };
}

function outline(share: number): string {
  return CRITERIA.map((_, index) => pointAt(index, share))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
