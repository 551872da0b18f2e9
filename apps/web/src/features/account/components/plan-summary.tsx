import { useState } from 'react';
import { hasPremium, type User } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { Actions } from '../../../components/ui/actions.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { TierBadge } from '../../../components/ui/tier-badge.js';
import { paths } from '../../../config/pages.js';
import { usePublicConfig } from '../../../config/site.js';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAction } from '../../../lib/use-action.js';
import { formatDay } from '../../../lib/format.js';
import { accountTexts, type AccountActions } from '../account-actions.js';
import styles from './account-form.module.css';

interface PlanSummaryProps extends Pick<AccountActions, 'cancelPremium'> {
  readonly user: User;
}

/** The account's plan and its end. */
export function PlanSummary({ user, cancelPremium }: PlanSummaryProps) {
  const { t, language } = useI18n();
  const isPremium = hasPremium(user, new Date());
  const daily = usePublicConfig()?.limits.freeDaily;
  const freeText =
    daily === undefined ? t('account.plan.freeText') : counted(t, 'account.plan.freeDaily', daily);
  const { subscriptionEndDate: end, subscriptionStatus: status } = user;
  return (
    <section className={styles.form} aria-labelledby="account-plan">
      <h2 id="account-plan" className={styles.title}>
        {t('account.plan')}
      </h2>
      <div className={styles.fields}>
        <p>
          <TierBadge user={user} />
        </p>
        <p>{isPremium ? t('account.plan.premiumText') : freeText}</p>
        {isPremium && end && (
          <p>
            {t(status === 'active' ? 'account.plan.until' : 'account.plan.endsOn', {
              date: formatDay(language, end),
            })}
          </p>
        )}
        {isPremium && status === 'active' && <CancelPremium cancelPremium={cancelPremium} />}
        {isPremium && (
          <p>
            <Link to={paths.batch}>{t('batch.title')}</Link>
          </p>
        )}
        {isPremium && (
          <p>
            <Link to={paths.withdrawal}>{t('footer.withdrawal')}</Link>
          </p>
        )}
        {status === 'suspended' && <p>{t('account.plan.suspended')}</p>}
      </div>
    </section>
  );
}

/** Ending premium takes two steps, because it works at once. */
function CancelPremium({ cancelPremium }: Pick<AccountActions, 'cancelPremium'>) {
  const { t } = useI18n();
  const { isPending, run } = useAction(accountTexts('account.cancel.done'));
  const [isAsking, setAsking] = useState(false);
  const confirm = () =>
    run(async () => {
      const { refundDue, currency } = await cancelPremium();
      setAsking(false);
      return t('account.cancel.refund', { amount: refundDue, currency });
    });
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('account.cancel')}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} label={t('account.cancel.title')}>
        <div className={styles.fields}>
          <h2 className={styles.title}>{t('account.cancel.title')}</h2>
          <p>{t('account.cancel.text')}</p>
          <Actions>
            <Button variant="destructive" disabled={isPending} onClick={() => void confirm()}>
              {t(isPending ? 'account.saving' : 'account.cancel.confirm')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('account.delete.cancel')}
            </Button>
          </Actions>
        </div>
      </Dialog>
    </div>
  );
}
