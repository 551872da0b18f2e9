import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { Tooltip } from '../../../components/ui/tooltip.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useDialogs } from '../../../lib/services.js';
import styles from './rating-star.module.css';

/** The floating button of the home page that opens the rating. */
export function RatingStar() {
  const { t } = useI18n();
  const dialogs = useDialogs();
  return (
    <Tooltip text={t('rating.open')} className={styles.anchor}>
      <Button
        variant="secondary"
        shape="icon"
        className={styles.star}
        aria-label={t('rating.open')}
        onClick={() => dialogs.open({ kind: 'rating' })}
      >
        <Icon name="star" />
      </Button>
    </Tooltip>
  );
}
