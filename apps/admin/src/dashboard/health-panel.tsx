import type { Readiness } from '@vaglio/contracts';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { FactList } from '../components/fact-list.js';
import { LoadProblem } from '../components/load-problem.js';
import { Panel } from '../components/panel.js';
import { StateLabel } from '../components/state-label.js';
import { useServerQuery } from '../components/use-server-query.js';

export function HealthPanel() {
  const translate = useTranslate();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useServerQuery(
    'readiness',
    (dataProvider, signal) => dataProvider.readReadiness({ signal }),
  );
  const retry = () => void refetch();
  return (
    <Panel title={translate('vaglio.dashboard.health')}>
      {error && <LoadProblem error={error} retry={retry} />}
      {!error && !data && <Skeleton variant="rounded" height={120} />}
      {!error && data && (
        <>
          <Health readiness={data} />
          <Stack direction="row" spacing={2} sx={{ mt: 3, alignItems: 'center' }}>
            <Button variant="outlined" size="small" onClick={retry} disabled={isFetching}>
              {translate('vaglio.dashboard.retry')}
            </Button>
            <CheckedAt moment={dataUpdatedAt} />
          </Stack>
        </>
      )}
    </Panel>
  );
}

function Health({ readiness }: { readonly readiness: Readiness }) {
  const translate = useTranslate();
  const isUp = readiness.status === 'ok';
  const parts = Object.entries(readiness.checks);
  return (
    <>
      <Typography component="p" aria-live="polite" sx={{ fontWeight: 600, mb: 2 }}>
        <StateLabel
          look={isUp ? 'good' : 'bad'}
          text={translate(isUp ? 'vaglio.dashboard.healthy' : 'vaglio.dashboard.unhealthy')}
        />
      </Typography>
      {parts.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('vaglio.dashboard.noParts')}</Typography>
      )}
      <FactList
        facts={parts.map(([name, state]) => [
          translate(`vaglio.status.part.${name}`, { _: name }),
          <PartState key={name} state={state} />,
        ])}
      />
    </>
  );
}

function PartState({ state }: { readonly state: 'up' | 'down' }) {
  const translate = useTranslate();
  return <StateLabel look={state === 'up' ? 'good' : 'bad'} text={translate(`vaglio.dashboard.${state}`)} />;
}

function CheckedAt({ moment }: { readonly moment: number }) {
  const translate = useTranslate();
  const time = new Date(moment).toLocaleTimeString(useLocale());
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {translate('vaglio.dashboard.checkedAt', { time })}
    </Typography>
  );
}
