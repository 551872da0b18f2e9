import { colorOfScore, SCORE_BANDS, SCORE_MAX, type ScoreRange } from '@vaglio/contracts';
import styles from './score-scale.module.css';

interface ScoreScaleProps {
  readonly score: number;
  readonly range: ScoreRange;
}

/** Where a score stands among the bands, and how far the truth may lie to either side. The numbers stand beside it. */
export function ScoreScale({ score, range }: ScoreScaleProps) {
  const color = styles[colorOfScore(score)];
  return (
    <svg
      className={styles.scale}
      viewBox={`0 0 ${SCORE_MAX} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {SCORE_BANDS.map(({ credibilityClass, min, max }) => (
        <rect
          key={credibilityClass}
          className={styles.band}
          x={min === 0 ? 0 : min - 0.6}
          y="4"
          width={max - min + (min === 0 ? 0.2 : 0.8)}
          height="4"
        />
      ))}
      <rect className={color} x={range.low} y="4" width={range.high - range.low} height="4" opacity="0.45" />
      <rect className={color} x={Math.min(score, SCORE_MAX - 0.8) - 0.4} y="0" width="1.2" height="12" />
    </svg>
  );
}
