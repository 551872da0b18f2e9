import { useState, useEffect, useEffectEvent } from 'react';
import { hasPremium, type User, ApiError, sameSitePath } from '@vaglio/contracts';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Actions } from '../../../components/ui/layout.js';
import { TierBadge } from '../../../components/ui/tier-badge.js';
import { paths } from '../../../config/pages.js';
import { usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { plural } from '../../../i18n/plural.js';
import { formatAmount, formatDay } from '../../../lib/format.js';
import { useAuth, useDialogs, useQueries, useToasts } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { accountTexts } from './account-form.js';
import styles from './account-form.module.css';
import { messageOfError } from '../../../lib/message-of-error.js';
import { QUERY_KEYS } from '../../../lib/use-query.js';
import { useUser } from '../../../lib/use-user.js';

export function PlanSummary({ user }: { readonly user: User }) {
  const { t, language } = useI18n();
  const isPremium = hasPremium(user);
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

/** Handles the redirect after a payment: activates Premium for the approved order once the user is signed in. */
export function usePaymentReturn(): void {
  const auth = useAuth();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const queries = useQueries();
  const navigate = useNavigate();
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const isSignedIn = useUser() !== null;

  const removeOrder = () => void navigate(sameSitePath(pathname) ?? paths.home, { replace: true });
  const subscribe = async (order: string) => {
    // The visitor may have left the page meanwhile.
    const isShown = () => new URLSearchParams(window.location.search).get('token') === order;
    try {
      const { status } = await auth.activatePremium(order);
      if (isShown()) removeOrder();
      queries.invalidate(QUERY_KEYS.remaining);
      dialogs.open({ kind: 'limit', reason: status === 'completed' ? 'paid' : 'held' });
    } catch (error) {
      if (isFinal(error) && isShown()) removeOrder();
      const description = messageOfError(error, t, t('limit.failedText'));
      toasts.show({ title: t('limit.failed'), description, tone: 'destructive' });
    }
  };
  const handleReturn = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    const order = query.get('token');
    if (query.get('payment') === null) return;
    if (query.get('payment') === 'approved' && order) void subscribe(order);
    else removeOrder();
  });
  useEffect(() => {
    if (isSignedIn) handleReturn();
  }, [isSignedIn, search]);
}

/** Whether the API refused the order. After other failures it stays in the URL, so that a reload sends it again. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isRefusedSignIn) return false;
  return error.status >= 400 && error.status < 500 && error.code !== 'TOO_MANY_REQUESTS';
}
