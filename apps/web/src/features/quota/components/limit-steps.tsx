import { useState } from 'react';
import {
  EMAIL_PATTERN,
  paymentsRoutes,
  PREMIUM_PRICE,
  QUOTA_USED_UP,
  textIn,
  waitingListRoutes,
} from '@vaglio/contracts';
import { AuthLink } from '../../../components/auth-link.js';
import { Button } from '../../../components/ui/button.js';
import { CheckField, EmailField, Form } from '../../../components/ui/form.js';
import { useIsPremiumOnSale, usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { OpenDialog } from '../../../lib/dialogs.js';
import { formatAmount } from '../../../lib/format.js';
import { useApi, useToasts } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { useUser } from '../../../lib/use-user.js';

interface LimitStepsProps {
  readonly reason: Extract<OpenDialog, { kind: 'limit' }>['reason'];
  readonly onClose: () => void;
}

/** The steps to Premium: an e-mail address, then the payment or, while Premium is not on sale, the waiting list. */
export default function LimitSteps({ reason, onClose }: LimitStepsProps) {
  const { t, language } = useI18n();
  const toasts = useToasts();
  const config = usePublicConfig();
  const user = useUser();
  const [step, setStep] = useState<'email' | 'payment'>('email');
  const [email, setEmail] = useState(user?.email ?? '');
  const [showsError, setShowsError] = useState(false);
  const submit = () => {
    const isValid = EMAIL_PATTERN.test(email.trim());
    setShowsError(!isValid);
    toasts.dismiss();
    if (isValid) return setStep('payment');
    toasts.show({ title: t('limit.invalid'), description: t('limit.invalidText'), tone: 'destructive' });
  };
  if (reason === 'paid' || reason === 'held')
    return (
      <div className="rows" role="status">
        <h2 className="dialog-title">{t(`limit.${reason}Title`)}</h2>
        <p>{t(`limit.${reason}Text`)}</p>
      </div>
    );
  if (step === 'payment')
    return (
      <PaymentStep
        email={email.trim()}
        hasAccount={user !== null}
        onBack={() => setStep('email')}
        onClose={onClose}
      />
    );
  return (
    <Form className="rows" onSubmit={submit}>
      <h2 className="dialog-title">{t(reason === 'reached' ? 'limit.title' : 'limit.upgradeTitle')}</h2>
      {reason === 'reached' && <p>{textIn(QUOTA_USED_UP, language)}</p>}
      {config && <p className="note">{t('limit.free', { count: config.limits.freeDaily })}</p>}
      <p className="note">{t('limit.price', { price: formatAmount(language, PREMIUM_PRICE.amount) })}</p>
      <EmailField
        label={t('limit.email')}
        value={email}
        error={showsError ? t('limit.invalidText') : undefined}
        onValueChange={setEmail}
      />
      <Button type="submit" shape="wide">
        {t('limit.continue')}
      </Button>
    </Form>
  );
}

interface PaymentStepProps {
  readonly email: string;
  readonly hasAccount: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function PaymentStep({ email, hasAccount, onBack, onClose }: PaymentStepProps) {
  const { t, language } = useI18n();
  const isOnSale = useIsPremiumOnSale();
  const [leaveUrl, setLeaveUrl] = useState<string | null>(null);
  if (leaveUrl !== null)
    return (
      <div className="rows" role="status">
        <h2 className="dialog-title">{t('waiting.joinedTitle')}</h2>
        <p>{t('waiting.joinedText')}</p>
        <p className="note">
          <a href={leaveUrl}>{t('waiting.leave')}</a>
        </p>
      </div>
    );
  return (
    <div className="rows" role="status">
      <h2 className="dialog-title">{t(isOnSale ? 'limit.payTitle' : 'limit.unavailableTitle')}</h2>
      <p>
        {t(isOnSale ? 'limit.payText' : 'limit.unavailableText', {
          price: formatAmount(language, PREMIUM_PRICE.amount),
        })}
      </p>
      {!isOnSale && <WaitingListForm email={email} onJoined={setLeaveUrl} />}
      {isOnSale && hasAccount && <PayButton />}
      {isOnSale && !hasAccount && (
        <>
          <p>{t('limit.accountText')}</p>
          <AuthLink mode="create" onOpen={onClose}>
            {t('user.getStarted')}
          </AuthLink>
        </>
      )}
      <Button variant="secondary" shape="wide" onClick={onBack}>
        {t('limit.back')}
      </Button>
    </div>
  );
}

/** Creates an order and opens the page of the payment provider, which returns to `/account`. */
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

interface WaitingListFormProps {
  readonly email: string;
  readonly onJoined: (leaveUrl: string) => void;
}

function WaitingListForm({ email, onJoined }: WaitingListFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const [hasAgreed, setAgreed] = useState(false);
  const [showsError, setShowsError] = useState(false);
  const { isPending, run } = useAction({ failed: 'waiting.failed', failedText: 'waiting.failedText' });
  const join = () => {
    setShowsError(!hasAgreed);
    if (!hasAgreed) return;
    void run(async () => {
      const { leaveUrl } = await api.call(waitingListRoutes.join, { body: { email, consent: true } });
      onJoined(leaveUrl);
    });
  };
  return (
    <Form className="rows" onSubmit={join}>
      <CheckField
        name="consent"
        label={t('waiting.consent', { email })}
        isChecked={hasAgreed}
        isDisabled={isPending}
        error={showsError && !hasAgreed ? t('errors.missing') : undefined}
        onChange={setAgreed}
      />
      <Button type="submit" shape="wide" disabled={isPending}>
        {t('waiting.join')}
      </Button>
    </Form>
  );
}
