import { Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { configRoutes, type PublicConfig, type Readiness } from '@vaglio/contracts';
import { useLocale, useTranslate } from 'react-admin';
import { LoadError } from '../components/errors.js';
import { FactList, StateLabel } from '../components/facts.js';
import { Panel } from '../components/page.js';
import { useServerQuery } from '../components/use-action.js';

export function HealthPanel() {
  const translate = useTranslate();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useServerQuery(
    'readiness',
    (dataProvider, signal) => dataProvider.readReadiness(signal),
  );
  const retry = () => void refetch();
  return (
    <Panel title={translate('vaglio.dashboard.health')}>
      {error && <LoadError error={error} retry={retry} />}
      {!error && !data && <Skeleton variant="rounded" height={120} />}
      {!error && data && (
        <>
          <Health readiness={data} />
          <Stack direction="row" spacing={2} sx={{ mt: 3, alignItems: 'center' }}>
            <Button
              variant="outlined"
              size="small"
              sx={{ flexShrink: 0 }}
              onClick={retry}
              disabled={isFetching}
            >
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

export function ConfigPanel() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery('config', (dataProvider, signal) =>
    dataProvider.call(configRoutes.read, { signal }),
  );
  return (
    <Panel title={translate('vaglio.dashboard.configuration')}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={220} />}
      {!error && data && <Configuration config={data} />}
    </Panel>
  );
}

function Configuration({ config }: { readonly config: PublicConfig }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`vaglio.dashboard.${key}`);
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
        [t('freeDaily'), config.limits.freeDaily],
        [t('launchPeriod'), t(config.limits.isLaunchPeriod ? 'yes' : 'no')],
        [t('googleSignIn'), <Switched key="google" on={config.features.googleSignIn} />],
        [t('payments'), <Switched key="payments" on={config.features.payments} />],
        [t('email'), <Switched key="email" on={config.features.email} />],
      ]}
    />
  );
}

function Switched({ on }: { readonly on: boolean }) {
  const translate = useTranslate();
  return (
    <StateLabel look={on ? 'good' : 'neutral'} text={translate(`vaglio.dashboard.${on ? 'on' : 'off'}`)} />
  );
}
