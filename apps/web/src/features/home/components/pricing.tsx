import { hasPremium, PREMIUM_PRICE } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { AuthLink } from '../../../components/auth-link.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, Section } from '../../../components/ui/layout.js';
import { Icon } from '../../../components/ui/icon.js';
import { useIsPremiumOnSale, usePublicConfig } from '../../../config/site.js';
import { plural } from '../../../i18n/plural.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useDialogs } from '../../../lib/services.js';
import { formatAmount } from '../../../lib/format.js';
import { useUser } from '../../../lib/use-user.js';
import styles from './pricing.module.css';

export function Pricing() {
  const { t, language } = useI18n();
  const user = useUser();
  const config = usePublicConfig();
  const isOnSale = useIsPremiumOnSale();
  const isPremium = user !== null && hasPremium(user);
  const count = config?.limits.freeDaily;
  const daily = count === undefined ? t('home.pricing.free1Plain') : plural(t, 'home.pricing.free1', count);
  return (
    <Section headingId="pricing" title={t('home.pricing.title')}>
      <p>{t('home.pricing.text')}</p>
      <div className={styles.plans} role="group" aria-labelledby="pricing" tabIndex={0}>
        <Plan
          name={t('home.pricing.free')}
          price="0"
          unit={t('home.pricing.always')}
          features={[daily, t('home.pricing.free2'), t('home.pricing.free3'), t('home.pricing.free4')]}
        >
          {!user && <AuthLink mode="create">{t('home.pricing.start')}</AuthLink>}
          {user && !isPremium && <p className="note">{t('home.pricing.yours')}</p>}
        </Plan>
        <Plan
          name={t('home.pricing.premium')}
          price={formatAmount(language, PREMIUM_PRICE.amount)}
          unit={t('home.pricing.month')}
          badge={isPremium || isOnSale ? undefined : t('home.pricing.soon')}
          features={([1, 2, 3, 4, 5, 6] as const).map((n) => t(`home.pricing.premium${n}`))}
        >
          {isPremium ? <p className="note">{t('home.pricing.yours')}</p> : <BuyPremium isOnSale={isOnSale} />}
        </Plan>
      </div>
    </Section>
  );
}

function BuyPremium({ isOnSale }: { readonly isOnSale: boolean }) {
  const { t } = useI18n();
  const dialogs = useDialogs();
  return (
    <>
      <Button
        variant={isOnSale ? 'primary' : 'secondary'}
        shape="wide"
        disabled={!isOnSale}
        onClick={() => dialogs.open({ kind: 'limit', reason: 'upgrade' })}
      >
        {t(isOnSale ? 'home.pricing.buy' : 'home.pricing.soon')}
      </Button>
      <p className="note">{t(isOnSale ? 'home.pricing.cancel' : 'home.pricing.unavailable')}</p>
    </>
  );
}

interface PlanProps {
  readonly name: string;
  readonly price: string;
  readonly unit: string;
  readonly badge?: string;
  readonly features: readonly string[];
  readonly children: ReactNode;
}

function Plan({ name, price, unit, badge, features, children }: PlanProps) {
  return (
    <Card className={styles.plan}>
      <h3 className={styles.name}>
        {name} {badge && <Badge variant="secondary">{badge}</Badge>}
      </h3>
      <p className="muted">
        <span className={styles.amount}>{price}</span> {unit}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.action}>{children}</div>
    </Card>
  );
}
