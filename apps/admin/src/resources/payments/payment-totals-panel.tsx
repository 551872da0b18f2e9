import { adminPaymentsRoutes, type CurrencyTotal } from '@vaglio/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { LoadProblem } from '../../components/load-problem.js';
import { Panel } from '../../components/panel.js';
import { useServerQuery } from '../../components/use-server-query.js';
import { money } from './money.js';

export function PaymentTotalsPanel() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery('payment totals', (dataProvider, signal) =>
    dataProvider.call(adminPaymentsRoutes.totals, { signal }),
  );
  return (
    <Box sx={{ mt: 2 }}>
      <Panel title={translate('vaglio.payments.totals')}>
        {error && <LoadProblem error={error} retry={() => void refetch()} />}
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
