import { SCORE_BANDS, SCORE_MAX, type GivenScore } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import colors from './score-colors.module.css';
import styles from './score-scale.module.css';

/** A score and its range on the class bands; hidden from screen readers, because the numbers are beside it. */
export function ScoreScale({ score, range, credibilityClass: own }: GivenScore) {
  return (
    <svg
      className={styles.scale}
      viewBox={`0 0 ${SCORE_MAX} 16`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {SCORE_BANDS.map(({ credibilityClass, min, max }) => (
        <rect
          key={credibilityClass}
          className={classNames(
            styles.band,
            colors[credibilityClass],
            credibilityClass !== own && styles.other,
          )}
          x={min === 0 ? 0 : min - 0.6}
          y="5"
          width={max - min + (min === 0 ? 0.2 : 0.8)}
          height="6"
        />
      ))}
      <rect className={styles.range} x={range.low} y="13" width={range.high - range.low} height="2" />
      <rect
        className={styles.score}
        x={Math.min(score, SCORE_MAX - 0.8) - 0.4}
        y="0"
        width="1.2"
        height="16"
      />
    </svg>
  );
}
