import { classNames } from '../../../components/class-names.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { plural } from '../../../i18n/plural.js';
import { useRemaining } from '../use-remaining.js';
import styles from './remaining-pill.module.css';

/** The remaining analyses of today, for users with a quota. The mobile menu shows the long text. */
export function RemainingPill({ isLong = false }: { readonly isLong?: boolean }) {
  const { t } = useI18n();
  const { value } = useRemaining();
  if (!value || value.isPremium || value.remaining === null) return null;
  const { remaining: count, isLaunchPeriod } = value;
  const isOver = count <= 0;
  const over = isLong ? 'quota.reachedMobile' : 'quota.reached';
  const long = isLaunchPeriod ? 'quota.leftLaunch' : 'quota.leftDaily';
  return (
    <span className={classNames(styles.pill, isOver && styles.over)} role="status">
      {isOver ? t(over) : plural(t, isLong ? long : 'quota.left', count)}
    </span>
  );
}
