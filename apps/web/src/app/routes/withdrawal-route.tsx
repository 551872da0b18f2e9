import { useState } from 'react';
import { paymentsRoutes, type User, type Withdrawal, type WithdrawableOrder } from '@vaglio/contracts';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Actions, Card, PageHeading, Section, Stack } from '../../components/ui/layout.js';
import { AnswerHeading } from '../../components/ui/answer-heading.js';
import { Button } from '../../components/ui/button.js';
import { paths } from '../../config/pages.js';
import { SignInNotice } from '../../components/auth-link.js';
import styles from '../../features/account/components/account-form.module.css';
import { useI18n } from '../../i18n/i18n-context.js';
import { formatAmount, formatDay } from '../../lib/format.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useApi, useAuth } from '../../lib/services.js';
import { useAction } from '../../lib/use-action.js';
import { useQuery } from '../../lib/use-query.js';
import { useStore } from '../../lib/store.js';

/** The withdrawal from a purchase in two steps (Directive 2011/83/EU, article 11a). */
function WithdrawalRoute() {
  const { t } = useI18n();
  const { status, user } = useStore(useAuth());
  return (
    <>
      <PageMeta
        title={t('withdrawal.title')}
        description={t('withdrawal.description')}
        path={paths.withdrawal}
      />
      {status === 'signed-out' ? (
        <SignInNotice
          title={t('withdrawal.title')}
          text={t('withdrawal.lead')}
          help={t('withdrawal.signedOut')}
        />
      ) : (
        <Section width="narrow">
          <Stack>
            <PageHeading title={t('withdrawal.title')} lead={t('withdrawal.lead')} />
            <NeedsScript text="noscript.withdrawal" />
            {user && <Orders key={user.id} user={user} />}
          </Stack>
        </Section>
      )}
    </>
  );
}

function Orders({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const api = useApi();
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  const { value: orders, error } = useQuery(
    `withdrawable ${user.id}`,
    () => api.call(paymentsRoutes.withdrawable),
    { staleMs: 0 },
  );
  if (withdrawal) return <Receipt withdrawal={withdrawal} email={user.email} />;
  if (error) return <p role="alert">{t('withdrawal.unread')}</p>;
  if (!orders) return null;
  if (orders.length === 0) return <p>{t('withdrawal.none')}</p>;
  return orders.map((order) => (
    <Order key={order.paypalOrderId} order={order} user={user} onDone={setWithdrawal} />
  ));
}

interface OrderProps {
  readonly order: WithdrawableOrder;
  readonly user: User;
  readonly onDone: (withdrawal: Withdrawal) => void;
}

function Order({ order, user, onDone }: OrderProps) {
  const { t, language } = useI18n();
  const auth = useAuth();
  const [isAsking, setAsking] = useState(false);
  const { isPending, run } = useAction({ failed: 'withdrawal.failed' });
  const { paypalOrderId, currency, paidAt, until } = order;
  const amount = formatAmount(language, order.amount);
  const name = `${user.firstName} ${user.lastName ?? ''}`.trim();
  const confirm = () => run(async () => onDone(await auth.withdraw(paypalOrderId)));
  return (
    <Card>
      <div className={styles.fields}>
        <p>
          {t('withdrawal.order', { date: formatDay(language, paidAt), amount, currency, id: paypalOrderId })}
        </p>
        <p>{t('withdrawal.until', { date: formatDay(language, until) })}</p>
        {isAsking ? (
          <>
            <AnswerHeading as="h2" className="text-h3">
              {t('withdrawal.confirmTitle')}
            </AnswerHeading>
            <p>{t('withdrawal.statement', { name, email: user.email, id: paypalOrderId })}</p>
            <p>{t('withdrawal.effect', { amount, currency })}</p>
            <Actions>
              <Button variant="destructive" disabled={isPending} onClick={() => void confirm()}>
                {t(isPending ? 'withdrawal.pending' : 'withdrawal.confirm')}
              </Button>
              <Button variant="quiet" disabled={isPending} onClick={() => setAsking(false)}>
                {t('withdrawal.back')}
              </Button>
            </Actions>
          </>
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {t('withdrawal.start')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface ReceiptProps {
  readonly withdrawal: Withdrawal;
  readonly email: string;
}

function Receipt({ withdrawal: { refundDue, currency, receivedAt }, email }: ReceiptProps) {
  const { t, language } = useI18n();
  return (
    <Card>
      <div className={styles.fields}>
        <AnswerHeading as="h2" className="text-h3">
          {t('withdrawal.done')}
        </AnswerHeading>
        <p>{t('withdrawal.doneText', { date: formatDay(language, receivedAt), email })}</p>
        <p>{t('account.cancel.refund', { amount: formatAmount(language, refundDue), currency })}</p>
      </div>
    </Card>
  );
}

export const withdrawal: PageDefinition = { Page: WithdrawalRoute };
