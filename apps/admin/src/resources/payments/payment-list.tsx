import { Box, Typography } from '@mui/material';
import {
  type AdminPayment,
  adminPaymentsRoutes,
  type CurrencyTotal,
  PAYMENT_STATUSES,
} from '@vaglio/contracts';
import { FunctionField, SelectInput, TextField, TopToolbar, useLocale } from 'react-admin';
import { AdminList, AdminTable, SearchFilter, leaveOut } from '../../components/admin-list.js';
import { ExportButton } from '../../components/downloads.js';
import { ChoiceField, DateTimeField, useChoices } from '../../components/fields.js';
import { Loaded } from '../../components/loaded.js';
import { money } from '../../components/money.js';
import { Panel } from '../../components/page.js';
import { useServerQuery } from '../../components/server-calls.js';
import { useTexts } from '../../components/use-language.js';
import { RefundsPanel } from './refunds-panel.js';

export default function PaymentList() {
  const statuses = useChoices('payment', PAYMENT_STATUSES);
  const locale = useLocale();
  const filters = [
    <SearchFilter key="q" source="q" label="vaglio.payments.search" alwaysOn />,
    <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  ];
  return (
    <AdminList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <TopToolbar>
          <ExportButton route={adminPaymentsRoutes.export} file="payments.csv" />
        </TopToolbar>
      }
      above={
        <>
          <PaymentTotalsPanel />
          <RefundsPanel />
        </>
      }
    >
      <AdminTable<AdminPayment>
        sorts={['createdAt', 'amount']}
        columns={{
          createdAt: <DateTimeField source="createdAt" />,
          userEmail: <TextField source="userEmail" />,
          paypalOrderId: <TextField source="paypalOrderId" />,
          amount: (
            <FunctionField<AdminPayment>
              source="amount"
              textAlign="right"
              render={({ amount, currency }) => money(amount, currency, locale)}
            />
          ),
          status: <ChoiceField source="status" list="payment" />,
          ...leaveOut('currency', 'userId'),
        }}
      />
    </AdminList>
  );
}

function PaymentTotalsPanel() {
  const t = useTexts('vaglio.payments');
  return (
    <Box sx={{ mt: 2 }}>
      <Panel title={t('totals')}>
        <Loaded query={useServerQuery(adminPaymentsRoutes.totals, {})} height={60}>
          {({ all, last30Days }) => (
            <Box sx={{ display: 'flex', gap: 6, flexWrap: 'wrap' }}>
              <Total name="all" totals={all} />
              <Total name="last30Days" totals={last30Days} />
            </Box>
          )}
        </Loaded>
      </Panel>
    </Box>
  );
}

interface TotalProps {
  readonly name: 'all' | 'last30Days';
  readonly totals: readonly CurrencyTotal[];
}

function Total({ name, totals }: TotalProps) {
  const t = useTexts('vaglio.payments');
  const locale = useLocale();
  return (
    <Box>
      <Typography sx={{ color: 'text.secondary' }}>{t(name)}</Typography>
      {totals.length === 0 && <Typography>{t('none')}</Typography>}
      {totals.map(({ currency, amount, count }) => (
        <Typography key={currency} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <strong>{money(amount, currency, locale)}</strong> · {t('count', { smart_count: count })}
        </Typography>
      ))}
    </Box>
  );
}
