import { colorOfScore, SCORE_MAX, type CredibilityClass } from '@vaglio/contracts';
import { classNames } from '../class-names.js';
import { ClassBadge } from './class-badge.js';
import { AbstainedBadge } from './judgement-badges.js';
import styles from './score-figure.module.css';

interface ScoreFigureProps {
  readonly score: number;
  readonly credibilityClass: CredibilityClass;
  /** Nothing could be judged: there is no number to show. */
  readonly isAbstained?: boolean;
}

/** A score at its largest: the number and its word. */
export function ScoreFigure({ score, credibilityClass, isAbstained = false }: ScoreFigureProps) {
  if (isAbstained) {
    return (
      <p className={styles.figure}>
        <span className={classNames(styles.number, styles.unjudged)} aria-hidden="true">
          ?
        </span>
        <AbstainedBadge />
      </p>
    );
  }
  return (
    <p className={styles.figure}>
      <span className={classNames(styles.number, styles[colorOfScore(score)])}>
        {score}
        <span className={styles.of}>/{SCORE_MAX}</span>
      </span>
      <ClassBadge value={credibilityClass} />
    </p>
  );
}
