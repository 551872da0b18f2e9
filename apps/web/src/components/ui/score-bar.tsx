import { colorOfCriterion, colorOfScore, SCORE_MAX } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import colors from '../score/score-colors.module.css';
import styles from './score-bar.module.css';

interface ScoreBarProps {
  readonly score: number;
  /** 100 for an analysis or 20 for a criterion; the color thresholds depend on it. */
  readonly max: number;
}

/** Hidden from screen readers, because the number is beside it. */
export function ScoreBar({ score, max }: ScoreBarProps) {
  const color = max === SCORE_MAX ? colorOfScore(score) : colorOfCriterion(score);
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width="100" height="4" rx="1" />
      <rect
        className={classNames(styles.value, colors[color])}
        width={(score / max) * 100}
        height="4"
        rx="1"
      />
    </svg>
  );
}
