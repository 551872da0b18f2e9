import { RATING_STARS } from '@vaglio/contracts';
import { useId } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { classNames } from '../../../components/class-names.js';
import styles from './star-field.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (stars: number) => void;
}

/** One to five stars, as radio buttons with a word for each. */
export function StarField({ value, isDisabled, onChange }: StarFieldProps) {
  const { t } = useI18n();
  const name = useId();
  const chosen = STARS.find((star) => star === value);
  return (
    <fieldset className={styles.field} disabled={isDisabled}>
      <legend className={styles.legend}>{t('rating.lead')}</legend>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={classNames(styles.star, star <= value && styles.filled)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={star}
              checked={star === value}
              aria-label={`${star}/${RATING_STARS.max}: ${t(`rating.${star}`)}`}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={34} />
          </label>
        ))}
      </div>
      <p className="note" aria-hidden="true">
        {chosen ? t(`rating.${chosen}`) : '\u00a0'}
      </p>
    </fieldset>
  );
}
