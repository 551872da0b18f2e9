import { useState } from 'react';
import { hasPremium, type User } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Actions } from '../../../components/ui/layout.js';
import { TierBadge } from '../../../components/ui/tier-badge.js';
import { paths } from '../../../config/pages.js';
import { usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { plural } from '../../../i18n/plural.js';
import { formatAmount, formatDay } from '../../../lib/format.js';
import { useAuth } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { accountTexts } from './account-form.js';
import styles from './account-form.module.css';

export function PlanSummary({ user }: { readonly user: User }) {
  const { t, language } = useI18n();
  const isPremium = hasPremium(user, new Date());
  const daily = usePublicConfig()?.limits.freeDaily;
  const freeText =
    daily === undefined ? t('account.plan.freeText') : plural(t, 'account.plan.freeDaily', daily);
  const { subscriptionEndDate: end, subscriptionStatus: status } = user;
  return (
    <section className={styles.form} aria-labelledby="account-plan">
      <h2 id="account-plan" className="text-h3">
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
        {isPremium && status === 'active' && <CancelPremium />}
        {isPremium && (
          <>
            <p>
              <Link to={paths.batch}>{t('batch.title')}</Link>
            </p>
            <p>
              <Link to={paths.withdrawal}>{t('footer.withdrawal')}</Link>
            </p>
          </>
        )}
        {status === 'suspended' && <p>{t('account.plan.suspended')}</p>}
      </div>
    </section>
  );
}

/** Asks for confirmation, because Premium ends at once. */
function CancelPremium() {
  const { t, language } = useI18n();
  const auth = useAuth();
  const { isPending, run } = useAction(accountTexts('account.cancel.done'));
  const [isAsking, setAsking] = useState(false);
  const confirm = () =>
    run(async () => {
      const { refundDue, currency } = await auth.cancelPremium();
      setAsking(false);
      return t('account.cancel.refund', { amount: formatAmount(language, refundDue), currency });
    });
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('account.cancel')}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} label={t('account.cancel.title')}>
        <div className={styles.fields}>
          <h2 className="text-h3">{t('account.cancel.title')}</h2>
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
