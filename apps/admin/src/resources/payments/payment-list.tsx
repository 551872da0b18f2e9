import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Skeleton, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import {
  type AdminPayment,
  type AdminPaymentsQuery,
  adminPaymentsRoutes,
  type CurrencyTotal,
  PAYMENT_STATUSES,
} from '@vaglio/contracts';
import {
  Button,
  FunctionField,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useDataProvider,
  useListContext,
  useLocale,
  useTranslate,
} from 'react-admin';
import { AdminList, AdminTable, leaveOut } from '../../components/admin-list.js';
import { download } from '../../components/download.js';
import { LoadError, useShowError } from '../../components/errors.js';
import { ChoiceField, MomentField, useChoices } from '../../components/fields.js';
import { money } from '../../components/money.js';
import { Panel } from '../../components/page.js';
import { useServerQuery } from '../../components/use-action.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';
import { RefundsPanel } from './refunds-panel.js';

export function PaymentList() {
  const statuses = useChoices('payment', PAYMENT_STATUSES);
  const locale = useLocale();
  const filters = [
    <TextInput key="q" source="q" label="vaglio.payments.search" alwaysOn />,
    <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  ];
  return (
    <AdminList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={<Actions />}
      above={
        <>
          <PaymentTotalsPanel />
          <RefundsPanel />
        </>
      }
    >
      <AdminTable<AdminPayment>
        columns={{
          createdAt: <MomentField source="createdAt" />,
          userEmail: <TextField source="userEmail" sortable={false} />,
          paypalOrderId: <TextField source="paypalOrderId" sortable={false} />,
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

function Actions() {
  return (
    <TopToolbar>
      <ExportPaymentsButton />
    </TopToolbar>
  );
}

/** The server writes the file, so that it holds all rows and nothing a spreadsheet would run. */
export function ExportPaymentsButton() {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const showError = useShowError();
  const list = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = list.filterValues as AdminPaymentsQuery;
      return (await dataProvider.open(adminPaymentsRoutes.export, { query })).text();
    },
    onSuccess: (csv) => download(csv, 'payments.csv', 'text/csv;charset=utf-8'),
    onError: (error) => showError(error, 'vaglio.payments.exportFailed'),
  });
  return (
    <Button label="vaglio.payments.export" disabled={isPending} onClick={() => mutate()}>
      <DownloadOutlined />
    </Button>
  );
}

export function PaymentTotalsPanel() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery('payment totals', (dataProvider, signal) =>
    dataProvider.call(adminPaymentsRoutes.totals, { signal }),
  );
  return (
    <Box sx={{ mt: 2 }}>
      <Panel title={translate('vaglio.payments.totals')}>
        {error && <LoadError error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={60} />}
        {data && (
          <Box sx={{ display: 'flex', gap: 6, flexWrap: 'wrap' }}>
            <Total name="all" totals={data.all} />
            <Total name="last30Days" totals={data.last30Days} />
          </Box>
        )}
      </Panel>
    </Box>
  );
}

function Total({
  name,
  totals,
}: {
  readonly name: 'all' | 'last30Days';
  readonly totals: readonly CurrencyTotal[];
}) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box>
      <Typography sx={{ color: 'text.secondary' }}>{translate(`vaglio.payments.${name}`)}</Typography>
      {totals.length === 0 && <Typography>{translate('vaglio.payments.none')}</Typography>}
      {totals.map(({ currency, amount, count }) => (
        <Typography key={currency} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <strong>{money(amount, currency, locale)}</strong> ·{' '}
          {translate('vaglio.payments.count', { smart_count: count })}
        </Typography>
      ))}
    </Box>
  );
}
