import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type AdminRefund, adminRefundsRoutes, waitingListRoutes } from '@vaglio/contracts';
import { useState } from 'react';
import { Confirm, useLocale, useTranslate } from 'react-admin';
import { DataTable, STACKED_ON_PHONE } from '../../components/data-table.js';
import { useShowError } from '../../components/errors.js';
import { useDateTime } from '../../components/fields.js';
import { Loaded } from '../../components/loaded.js';
import { money } from '../../components/money.js';
import { Panel } from '../../components/page.js';
import { useServerQuery, useVaglioDataProvider } from '../../components/server-calls.js';
import { useTexts } from '../../components/use-language.js';

const MAX_SHOWN = 100;

/** The refunds, newest first, and the number of people on the waiting list for Premium. */
export function RefundsPanel() {
  const translate = useTranslate();
  const t = useTexts('vaglio.payments.refunds');
  const locale = useLocale();
  const dateTime = useDateTime();
  const query = useServerQuery(adminRefundsRoutes.list, { query: { limit: MAX_SHOWN } });
  return (
    <Panel title={t('title')}>
      <Loaded query={query} height={60} empty={t('none')}>
        {(refunds) => (
          <DataTable
            label={t('title')}
            columns={['since', 'user', 'amount', 'status', 'actions'].map((column) => t(column))}
            rows={refunds}
            keyOf={({ id }) => id}
            cells={(refund) => [
              dateTime(refund.createdAt),
              refund.userEmail,
              money(refund.amount, refund.currency, locale),
              <>
                {translate(`vaglio.choice.refund.${refund.status}`)}
                {refund.settledAt && ` · ${dateTime(refund.settledAt)} · ${refund.settledBy ?? ''}`}
                {refund.failure && (
                  <Typography variant="body2" color="error">
                    {t('failure', { failure: refund.failure })}
                  </Typography>
                )}
              </>,
              ['due', 'unclear', 'sending'].includes(refund.status) && (
                <RefundActions refund={refund} onChanged={() => void query.refetch()} />
              ),
            ]}
            sx={{ ...STACKED_ON_PHONE, fontVariantNumeric: 'tabular-nums' }}
          />
        )}
      </Loaded>
      <WaitingListCount />
    </Panel>
  );
}

interface RefundActionsProps {
  readonly refund: AdminRefund;
  readonly onChanged: () => void;
}

function RefundActions({ refund, onChanged }: RefundActionsProps) {
  const texts = useTexts('vaglio.payments.refunds');
  const locale = useLocale();
  const dataProvider = useVaglioDataProvider();
  const showError = useShowError();
  const [action, setAction] = useState<'send' | 'markPaid' | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (action: 'send' | 'markPaid') =>
      dataProvider.call(adminRefundsRoutes[action], { params: { id: refund.id } }),
    onError: (error) => showError(error, 'vaglio.payments.refunds.failed'),
    onSettled: onChanged,
  });
  const t = (key: string) =>
    texts(key, { sum: money(refund.amount, refund.currency, locale), email: refund.userEmail });
  return (
    <Stack direction="row" spacing={1}>
      <Button size="small" variant="contained" disabled={isPending} onClick={() => setAction('send')}>
        {t('send')}
      </Button>
      <Button size="small" disabled={isPending} onClick={() => setAction('markPaid')}>
        {t('markPaid')}
      </Button>
      <Confirm
        isOpen={action !== null}
        title={t(action ?? 'send')}
        content={t(action === 'markPaid' ? 'confirmMarkPaid' : 'confirmSend')}
        onClose={() => setAction(null)}
        onConfirm={() => {
          if (action) mutate(action);
          setAction(null);
        }}
      />
    </Stack>
  );
}

function WaitingListCount() {
  const translate = useTranslate();
  const { data } = useServerQuery(waitingListRoutes.count, {});
  if (!data) return null;
  const { waiting, notified } = data;
  return (
    <Typography sx={{ mt: 2, color: 'text.secondary' }}>
      {translate('vaglio.payments.waitingList', { waiting, notified })}
    </Typography>
  );
}
