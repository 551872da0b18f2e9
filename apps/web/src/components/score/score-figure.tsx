import { colorOfScore, SCORE_MAX, type CredibilityClass } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { classNames } from '../class-names.js';
import { Badge } from '../ui/badge.js';
import { ClassBadge } from './class-badge.js';
import styles from './score-figure.module.css';

interface ScoreFigureProps {
  readonly score: number;
  readonly credibilityClass: CredibilityClass;
  /** Nothing could be judged: the number says little and wears no colour. */
  readonly isAbstained?: boolean;
}

/** A score at its largest: the number and its word. */
export function ScoreFigure({ score, credibilityClass, isAbstained = false }: ScoreFigureProps) {
  const { t } = useI18n();
  const color = isAbstained ? styles.unjudged : styles[colorOfScore(score)];
  return (
    <p className={styles.figure}>
      <span className={classNames(styles.number, color)}>
        {score}
        <span className={styles.of}>/{SCORE_MAX}</span>
      </span>
      {isAbstained ? (
        <Badge variant="outline">{t('judgement.abstained')}</Badge>
      ) : (
        <ClassBadge value={credibilityClass} />
      )}
    </p>
  );
}
