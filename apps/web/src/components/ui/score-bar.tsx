import { colorOfCriterion, colorOfScore, SCORE_MAX } from '@vaglio/contracts';
import styles from './score-bar.module.css';

interface ScoreBarProps {
  readonly score: number;
  /** 100 for a whole analysis, 20 for one criterion: each has its own colours. */
  readonly max: number;
  /** The number in words; leave it out when the number is shown beside the bar. */
  readonly label?: string;
}

export function ScoreBar({ score, max, label }: ScoreBarProps) {
  const color = max === SCORE_MAX ? colorOfScore(score) : colorOfCriterion(score);
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" {...meaning}>
      <rect className={styles.track} width="100" height="4" rx="1" />
      <rect className={styles[color]} width={(score / max) * 100} height="4" rx="1" />
    </svg>
  );
}
