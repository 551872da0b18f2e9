import { LIMITS } from '@vaglio/contracts';
import { Button } from '../../../components/ui/button.js';
import { Section } from '../../../components/ui/section.js';
import { useIsPremiumOnSale } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useDialogs } from '../../../lib/services.js';
import styles from './history-report.module.css';

const PARTS = ['classes', 'scores', 'outlets', 'criteria'] as const;

/** What the report would show, for accounts without premium: in words, as a picture would need invented data. */
export function ReportOffer() {
  const { t } = useI18n();
  const dialogs = useDialogs();
  const isOnSale = useIsPremiumOnSale();
  return (
    <Section look="ruled" labelledBy="report">
      <h2 id="report">{t('history.offer')}</h2>
      <p>{t('history.offerText', { count: LIMITS.listPage.max })}</p>
      <ul className={styles.offer}>
        {PARTS.map((part) => (
          <li key={part}>{t(`history.offer.${part}`)}</li>
        ))}
      </ul>
      <p>{t('history.offerOpen')}</p>
      {isOnSale ? (
        <Button variant="secondary" onClick={() => dialogs.open({ kind: 'limit', reason: 'upgrade' })}>
          {t('history.offerAction')}
        </Button>
      ) : (
        <p className={styles.figures}>{t('limit.unavailableTitle')}.</p>
      )}
    </Section>
  );
}
