import { useState, type ReactNode } from 'react';
import { EMAIL_PATTERN, LIMITS, paymentsRoutes, PREMIUM_PRICE } from '@vaglio/contracts';
import { useApi, useToasts } from '../../../lib/services.js';
import { Button } from '../../../components/ui/button.js';
import { Form } from '../../../components/ui/form.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useIsPremiumOnSale, usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatAmount } from '../../../lib/format.js';
import { useAction } from '../../../lib/use-action.js';
import styles from './limit-steps.module.css';
import { WaitingListForm } from './waiting-list-form.js';

interface LimitStepsProps {
  /** Why it is open; `paid` and `held` are where the way through the payment ends. */
  readonly reason: 'reached' | 'upgrade' | 'paid' | 'held';
  readonly email: string;
  /** The way to an account, for who has none. */
  readonly signIn: ReactNode;
}

/** The way to premium: an e-mail, then the payment; while nothing can be bought, the waiting list in its place. */
export function LimitSteps({ reason, email: known, signIn }: LimitStepsProps) {
  const { t } = useI18n();
  const toasts = useToasts();
  const [step, setStep] = useState<'email' | 'payment'>('email');
  const [email, setEmail] = useState(known);
  const [isObjected, setObjected] = useState(false);
  const goOn = () => {
    const isValid = EMAIL_PATTERN.test(email.trim());
    setObjected(!isValid);
    if (isValid) return setStep('payment');
    toasts.show({ title: t('limit.invalid'), description: t('limit.invalidText'), tone: 'destructive' });
  };
  if (reason === 'paid' || reason === 'held') return <Paid reason={reason} />;
  if (step === 'payment')
    return (
      <PaymentStep
        email={email.trim()}
        signIn={known === '' ? signIn : null}
        onBack={() => setStep('email')}
      />
    );
  return (
    <Form className={styles.steps} onSubmit={goOn}>
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
    </Form>
  );
}

function Offer({ reason }: Pick<LimitStepsProps, 'reason'>) {
  const { t, language } = useI18n();
  const config = usePublicConfig();
  return (
    <>
      {reason === 'reached' && <p>{t('limit.text')}</p>}
      {config && <p className={styles.note}>{t('limit.free', { count: config.limits.freeDaily })}</p>}
      <p className={styles.note}>
        {t('limit.price', { price: formatAmount(language, PREMIUM_PRICE.amount) })}
      </p>
    </>
  );
}

interface PaymentStepProps {
  readonly email: string;
  /** Premium is bought for one's own account: without one, this comes first. */
  readonly signIn: ReactNode;
  readonly onBack: () => void;
}

function PaymentStep({ email, signIn, onBack }: PaymentStepProps) {
  const { t, language } = useI18n();
  const isOnSale = useIsPremiumOnSale();
  const [leaveUrl, setLeaveUrl] = useState<string | null>(null);
  if (leaveUrl !== null) return <Joined leaveUrl={leaveUrl} />;
  return (
    <div className={styles.steps} role="status">
      <h2 className={styles.title}>{t(isOnSale ? 'limit.payTitle' : 'limit.unavailableTitle')}</h2>
      <p>
        {t(isOnSale ? 'limit.payText' : 'limit.unavailableText', {
          price: formatAmount(language, PREMIUM_PRICE.amount),
        })}
      </p>
      {!isOnSale && <WaitingListForm email={email} onJoined={setLeaveUrl} />}
      {isOnSale && signIn === null && <PayButton />}
      {isOnSale && signIn !== null && (
        <>
          <p>{t('limit.accountText')}</p>
          {signIn}
        </>
      )}
      <Button variant="secondary" shape="wide" onClick={onBack}>
        {t('limit.back')}
      </Button>
    </div>
  );
}

/** Makes an order and leads to the payment; premium begins on the way back. */
function PayButton() {
  const { t } = useI18n();
  const api = useApi();
  const { isPending, run } = useAction({ failed: 'limit.failed', failedText: 'limit.failedText' });
  const [isLeaving, setLeaving] = useState(false);
  const pay = () =>
    run(async () => {
      const { approveUrl } = await api.call(paymentsRoutes.order);
      window.location.assign(approveUrl);
      setLeaving(true);
    });
  return (
    <Button shape="wide" disabled={isPending || isLeaving} onClick={() => void pay()}>
      {t('limit.pay')}
    </Button>
  );
}

function Joined({ leaveUrl }: { readonly leaveUrl: string }) {
  const { t } = useI18n();
  return (
    <div className={styles.steps} role="status">
      <h2 className={styles.title}>{t('waiting.joinedTitle')}</h2>
      <p>{t('waiting.joinedText')}</p>
      <p className={styles.note}>
        <a href={leaveUrl}>{t('waiting.leave')}</a>
      </p>
    </div>
  );
}

function Paid({ reason }: { readonly reason: 'paid' | 'held' }) {
  const { t } = useI18n();
  return (
    <div className={styles.steps} role="status">
      <h2 className={styles.title}>{t(`limit.${reason}Title`)}</h2>
      <p>{t(`limit.${reason}Text`)}</p>
    </div>
  );
}
