import type { PublicConfig } from '@vaglio/contracts';
import { Link, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FactList } from '../components/fact-list.js';
import { LoadProblem } from '../components/load-problem.js';
import { Panel } from '../components/panel.js';
import { StateLabel } from '../components/state-label.js';
import { useServerQuery } from '../components/use-server-query.js';

export function ConfigPanel() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery('config', (dataProvider, signal) =>
    dataProvider.readConfig({ signal }),
  );
  return (
    <Panel title={translate('vaglio.dashboard.configuration')}>
      {error && <LoadProblem error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={220} />}
      {!error && data && <Configuration config={data} />}
    </Panel>
  );
}

function Configuration({ config }: { readonly config: PublicConfig }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`vaglio.dashboard.${key}`);
  const site = (
    <Link href={config.publicUrl} target="_blank" rel="noopener">
      {config.publicUrl}
    </Link>
  );
  return (
    <FactList
      facts={[
        [say('version'), config.version],
        [say('address'), site],
        [say('support'), config.supportEmail],
        [say('engine'), say(`engines.${config.engine}`)],
        [say('freeDaily'), config.limits.freeDaily],
        [say('launchPeriod'), say(config.limits.isLaunchPeriod ? 'yes' : 'no')],
        [say('googleSignIn'), <Switched key="google" on={config.features.googleSignIn} />],
        [say('payments'), <Switched key="payments" on={config.features.payments} />],
        [say('email'), <Switched key="email" on={config.features.email} />],
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
