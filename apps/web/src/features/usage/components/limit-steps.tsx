import { useState, type FormEvent } from 'react';
import { EMAIL_PATTERN, LIMITS, PREMIUM_PRICE } from '@vaglio/contracts';
import { useToasts } from '../../../components/toast-context.js';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/text-field.js';
import { usePublicConfig } from '../../../config/public-config.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './limit-steps.module.css';

interface LimitStepsProps {
  readonly reason: 'reached' | 'upgrade';
  readonly email: string;
}

/** The way to premium: an e-mail, then the payment, which says of itself that it is not available. */
export function LimitSteps({ reason, email: known }: LimitStepsProps) {
  const { t } = useI18n();
  const toasts = useToasts();
  const [step, setStep] = useState<'email' | 'payment'>('email');
  const [email, setEmail] = useState(known);
  const [isObjected, setObjected] = useState(false);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const isValid = EMAIL_PATTERN.test(email.trim());
    setObjected(!isValid);
    if (isValid) return setStep('payment');
    toasts.show({ title: t('limit.invalid'), description: t('limit.invalidText'), tone: 'destructive' });
  };
  if (step === 'payment') return <PaymentUnavailable onBack={() => setStep('email')} />;
  return (
    <form className={styles.steps} noValidate onSubmit={goOn}>
      <h2 className={styles.title}>{t(reason === 'reached' ? 'limit.title' : 'limit.upgradeTitle')}</h2>
      <Offer reason={reason} />
      <TextField
        type="email"
        label={t('limit.email')}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={LIMITS.email.max}
        value={email}
        error={isObjected ? t('limit.invalidText') : undefined}
        onValueChange={setEmail}
      />
      <Button type="submit" shape="wide">
        {t('limit.continue')}
      </Button>
    </form>
  );
}

function Offer({ reason }: Pick<LimitStepsProps, 'reason'>) {
  const { t } = useI18n();
  const config = usePublicConfig();
  return (
    <>
      {reason === 'reached' && <p>{t('limit.text')}</p>}
      {config && <p className={styles.note}>{t('limit.free', { count: config.limits.freeDaily })}</p>}
      <p className={styles.note}>{t('limit.price', { price: PREMIUM_PRICE.amount })}</p>
    </>
  );
}

function PaymentUnavailable({ onBack }: { readonly onBack: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.steps} role="status">
      <h2 className={styles.title}>{t('limit.unavailableTitle')}</h2>
      <p>{t('limit.unavailableText')}</p>
      <Button variant="secondary" shape="wide" onClick={onBack}>
        {t('limit.back')}
      </Button>
    </div>
  );
}
