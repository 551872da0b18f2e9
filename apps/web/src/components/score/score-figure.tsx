import { SCORE_MAX, type GivenScore } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import { ClassBadge } from './class-badge.js';
import { AbstainedBadge } from './judgement-badges.js';
import styles from './score-figure.module.css';

interface ScoreFigureProps {
  /** Null: nothing could be judged, and there is no number to show. */
  readonly given: Pick<GivenScore, 'score' | 'credibilityClass'> | null;
}

/** A score at its largest: the number and its word. */
export function ScoreFigure({ given }: ScoreFigureProps) {
  if (!given) {
    return (
      <p className={styles.figure}>
        <span className={classNames(styles.number, styles.unjudged)} aria-hidden="true">
          ?
        </span>
        <AbstainedBadge />
      </p>
    );
  }
  const { score, credibilityClass } = given;
  return (
    <p className={styles.figure}>
      <span className={styles.number}>
        {score}
        <span className={styles.of}>/{SCORE_MAX}</span>
      </span>
      <ClassBadge value={credibilityClass} />
    </p>
  );
}
