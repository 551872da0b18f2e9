import type { User } from '@vaglio/contracts';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { Translate } from '../../../i18n/translate.js';
import { useDialogs } from '../../../lib/services.js';
import { useRemaining } from '../use-remaining.js';
import styles from './free-usage-card.module.css';

/** What is left today, beside an analysis; at zero, the way to more. For signed-in readers without premium. */
export function FreeUsageCard({ user }: { readonly user: User | null }) {
  const { t } = useI18n();
  const dialogs = useDialogs();
  const { value, error, isLoading } = useRemaining(user);
  if (value?.isPremium || (!value && !error) || isLoading) return null;
  const count = value?.remaining ?? 0;
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('usage.title')}</h2>
      <p>{value ? leftText(t, count, value.isLaunchPeriod) : t('usage.failed')}</p>
      {value && count <= 0 ? (
        <Button shape="wide" onClick={() => dialogs.open({ kind: 'limit', reason: 'upgrade' })}>
          {t('usage.subscribe')}
        </Button>
      ) : (
        <p className={styles.hint}>{t('usage.hint')}</p>
      )}
    </Card>
  );
}

function leftText(t: Translate, count: number, isLaunchPeriod: boolean): string {
  if (count <= 0) return t('usage.none');
  return counted(t, isLaunchPeriod ? 'usage.launch' : 'usage.daily', count);
}
