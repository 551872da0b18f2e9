import { Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { configRoutes, healthRoutes, type PublicConfig, type Readiness } from '@vaglio/contracts';
import { useLocale } from 'react-admin';
import { FactList, StateLabel } from '../components/facts.js';
import { Loaded, LoadError } from '../components/loaded.js';
import { Panel } from '../components/page.js';
import {
  REFETCH_MS,
  serverQueryKey,
  useServerQuery,
  useVaglioDataProvider,
} from '../components/server-calls.js';
import { useTexts } from '../components/use-language.js';

export function HealthPanel() {
  const t = useTexts('vaglio.dashboard');
  const locale = useLocale();
  const dataProvider = useVaglioDataProvider();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    queryKey: serverQueryKey(healthRoutes.ready),
    queryFn: ({ signal }) => dataProvider.readReadiness(signal),
    refetchInterval: REFETCH_MS,
    retry: false,
  });
  return (
    <Panel title={t('health')}>
      {error && <LoadError error={error} retry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={120} />}
      {!error && data && (
        <>
          <Health readiness={data} />
          <Stack direction="row" spacing={2} sx={{ mt: 3, alignItems: 'center' }}>
            <Button
              variant="outlined"
              size="small"
              sx={{ flexShrink: 0 }}
              onClick={() => void refetch()}
              disabled={isFetching}
            >
              {t('retry')}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {t('checkedAt', { time: new Date(dataUpdatedAt).toLocaleTimeString(locale) })}
            </Typography>
          </Stack>
        </>
      )}
    </Panel>
  );
}

function Health({ readiness }: { readonly readiness: Readiness }) {
  const t = useTexts('vaglio.dashboard');
  const partName = useTexts('vaglio.status.part');
  const isUp = readiness.status === 'ok';
  const parts = Object.entries(readiness.checks);
  return (
    <>
      <Typography component="p" aria-live="polite" sx={{ fontWeight: 600, mb: 2 }}>
        <StateLabel state={isUp ? 'good' : 'bad'} text={t(isUp ? 'healthy' : 'unhealthy')} />
      </Typography>
      {parts.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noParts')}</Typography>}
      <FactList
        facts={parts.map(([name, state]) => [
          partName(name, { _: name }),
          <StateLabel key={name} state={state === 'up' ? 'good' : 'bad'} text={t(state)} />,
        ])}
      />
    </>
  );
}

export function ConfigPanel() {
  const t = useTexts('vaglio.dashboard');
  return (
    <Panel title={t('configuration')}>
      <Loaded query={useServerQuery(configRoutes.read, {})} height={220}>
        {(config) => <Configuration config={config} />}
      </Loaded>
    </Panel>
  );
}

function Configuration({ config }: { readonly config: PublicConfig }) {
  const t = useTexts('vaglio.dashboard');
  const { features, limits } = config;
  const switched = (isOn: boolean) => (
    <StateLabel state={isOn ? 'good' : 'neutral'} text={t(isOn ? 'on' : 'off')} />
  );
  const site = (
    <Link href={config.publicUrl} target="_blank" rel="noopener">
      {config.publicUrl}
    </Link>
  );
  return (
    <FactList
      facts={[
        [t('version'), config.version],
        [t('address'), site],
        [t('support'), config.supportEmail],
        [t('engine'), t(`engines.${config.engine}`)],
        [t('freeDaily'), limits.freeDaily],
        [t('launchPeriod'), t(limits.isLaunchPeriod ? 'yes' : 'no')],
        [t('googleSignIn'), switched(features.googleSignIn)],
        [t('payments'), switched(features.payments)],
        [t('email'), switched(features.email)],
      ]}
    />
  );
}
