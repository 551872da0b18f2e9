import {
  Button,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type AdminRefund, adminRefundsRoutes, waitingListRoutes } from '@vaglio/contracts';
import { useState } from 'react';
import { Confirm, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { LoadError, useShowError } from '../../components/errors.js';
import { useMoment } from '../../components/fields.js';
import { money } from '../../components/money.js';
import { Panel, STACKED_ON_PHONE } from '../../components/page.js';
import { useServerQuery } from '../../components/use-action.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';

const MAX_SHOWN = 100;

/** What is owed to payers, newest first, and who waits for Premium to be on sale. */
export function RefundsPanel() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery('refunds', (dataProvider, signal) =>
    dataProvider.call(adminRefundsRoutes.list, { query: { limit: MAX_SHOWN }, signal }),
  );
  const text = (key: string) => translate(`vaglio.payments.refunds.${key}`);
  return (
    <Panel title={text('title')}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={60} />}
      {data?.length === 0 && <Typography>{text('none')}</Typography>}
      {data && data.length > 0 && (
        <Table size="small" aria-label={text('title')} sx={STACKED_ON_PHONE}>
          <TableHead>
            <TableRow>
              {['since', 'user', 'amount', 'status', 'actions'].map((column) => (
                <TableCell key={column}>{text(column)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((refund) => (
              <RefundRow key={refund.id} refund={refund} onChanged={() => void refetch()} />
            ))}
          </TableBody>
        </Table>
      )}
      <WaitingCount />
    </Panel>
  );
}

interface RefundRowProps {
  readonly refund: AdminRefund;
  readonly onChanged: () => void;
}

function RefundRow({ refund, onChanged }: RefundRowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const formatMoment = useMoment();
  const { userEmail, amount, currency, status, failure, createdAt, settledAt, settledBy } = refund;
  const isOpen = status === 'due' || status === 'unclear' || status === 'sending';
  return (
    <TableRow>
      <TableCell>{formatMoment(createdAt)}</TableCell>
      <TableCell>{userEmail}</TableCell>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(amount, currency, locale)}</TableCell>
      <TableCell>
        {translate(`vaglio.choice.refund.${status}`)}
        {settledAt && ` · ${formatMoment(settledAt)} · ${settledBy ?? ''}`}
        {failure && (
          <Typography variant="body2" color="error">
            {translate('vaglio.payments.refunds.failure', { failure })}
          </Typography>
        )}
      </TableCell>
      <TableCell>{isOpen && <RefundActions refund={refund} onChanged={onChanged} />}</TableCell>
    </TableRow>
  );
}

function RefundActions({ refund, onChanged }: RefundRowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const showError = useShowError();
  const [asked, setAsked] = useState<'send' | 'markPaid' | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (action: 'send' | 'markPaid') =>
      dataProvider.call(adminRefundsRoutes[action], { params: { id: refund.id } }),
    onError: (error) => showError(error, 'vaglio.payments.refunds.failed'),
    onSettled: onChanged,
  });
  const text = (key: string) =>
    translate(`vaglio.payments.refunds.${key}`, {
      sum: money(refund.amount, refund.currency, locale),
      email: refund.userEmail,
    });
  return (
    <Stack direction="row" spacing={1}>
      <Button size="small" variant="contained" disabled={isPending} onClick={() => setAsked('send')}>
        {text('send')}
      </Button>
      <Button size="small" disabled={isPending} onClick={() => setAsked('markPaid')}>
        {text('markPaid')}
      </Button>
      <Confirm
        isOpen={asked !== null}
        title={text(asked ?? 'send')}
        content={text(asked === 'markPaid' ? 'confirmMarkPaid' : 'confirmSend')}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) mutate(asked);
          setAsked(null);
        }}
      />
    </Stack>
  );
}

function WaitingCount() {
  const translate = useTranslate();
  const { data } = useServerQuery('waiting list', (dataProvider, signal) =>
    dataProvider.call(waitingListRoutes.count, { signal }),
  );
  if (!data) return null;
  const { waiting, notified } = data;
  return (
    <Typography sx={{ mt: 2, color: 'text.secondary' }}>
      {translate('vaglio.payments.waitingList', { waiting, notified })}
    </Typography>
  );
}
