import { hasPremium, type User } from '@vaglio/contracts';
import { Badge } from '../../../components/ui/badge.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import styles from './account-form.module.css';

/** What the account pays for, and until when. */
export function PlanSummary({ user }: { readonly user: User }) {
  const { t, language } = useI18n();
  const isPremium = hasPremium(user, new Date());
  const { subscriptionEndDate: end, subscriptionStatus: status } = user;
  return (
    <section className={styles.form} aria-labelledby="account-plan">
      <h2 id="account-plan" className={styles.title}>
        {t('account.plan')}
      </h2>
      <div className={styles.fields}>
        <p>
          <Badge variant={isPremium ? 'default' : 'secondary'}>
            {t(isPremium ? 'user.premium' : 'user.free')}
          </Badge>
        </p>
        <p>{t(isPremium ? 'account.plan.premiumText' : 'account.plan.freeText')}</p>
        {isPremium && end && (
          <p>
            {t(status === 'active' ? 'account.plan.until' : 'account.plan.endsOn', {
              date: formatDay(language, end),
            })}
          </p>
        )}
        {status === 'suspended' && <p>{t('account.plan.suspended')}</p>}
      </div>
    </section>
  );
}
