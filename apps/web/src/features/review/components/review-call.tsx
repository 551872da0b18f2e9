import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useDialogs } from '../../../lib/dialogs.js';
import styles from './review-form.module.css';

/** Beside every analysis: the way to contest it. */
export function ReviewCall({ articleId }: { readonly articleId: string }) {
  const { t } = useI18n();
  const dialogs = useDialogs();
  return (
    <Card className={styles.form}>
      <p className={styles.note}>{t('review.intro')}</p>
      <Button variant="secondary" shape="wide" onClick={() => dialogs.open({ kind: 'review', articleId })}>
        {t('review.open')}
      </Button>
    </Card>
  );
}
