import type { User } from '@vaglio/contracts';
import { classNames } from '../../../components/class-names.js';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useRemaining } from '../use-remaining.js';
import styles from './remaining-pill.module.css';

interface RemainingPillProps {
  readonly user: User | null;
  /** The mobile menu shows whole words. */
  readonly isWordy?: boolean;
}

/** 'N left', for users with a quota. */
export function RemainingPill({ user, isWordy = false }: RemainingPillProps) {
  const { t } = useI18n();
  const { value } = useRemaining(user);
  if (!value || value.isPremium || value.remaining === null) return null;
  const { remaining: count, isLaunchPeriod } = value;
  const isOver = count <= 0;
  const over = isWordy ? 'usage.reachedMobile' : 'usage.reached';
  const wordy = isLaunchPeriod ? 'usage.leftLaunch' : 'usage.leftDaily';
  return (
    <span className={classNames(styles.pill, isOver && styles.over)} role="status">
      {isOver ? t(over) : counted(t, isWordy ? wordy : 'usage.left', count)}
    </span>
  );
}
