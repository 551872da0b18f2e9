import { adminStatusRoutes, type AdminStatus } from '@vaglio/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useMoment } from '../components/moment.js';
import { FactList } from '../components/fact-list.js';
import { FailureBars } from '../components/failure-bars.js';
import { LoadProblem } from '../components/load-problem.js';
import { Panel } from '../components/panel.js';
import { StaffPage } from '../components/staff-page.js';
import { useServerQuery } from '../components/use-server-query.js';
import { dollars } from '../components/dollars.js';
import { PartsPanel } from './parts-panel.js';
import { ProcessesPanel } from './processes-panel.js';

/** Whether everything works, what waits, what it costs and who runs. */
export function StatusPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery('status', (dataProvider, signal) =>
    dataProvider.call(adminStatusRoutes.read, { signal }),
  );
  return (
    <StaffPage title="vaglio.status.title" maxWidth={1100}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '66ch', mb: 3 }}>
        {translate('vaglio.status.intro')}
      </Typography>
      {error && <LoadProblem error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={360} />}
      {!error && data && <Panels status={data} />}
    </StaffPage>
  );
}

function Panels({ status }: { readonly status: AdminStatus }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <PartsPanel parts={status.parts} />
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <QueuePanel queue={status.queue} />
        <FailuresPanel failures={status.failures} />
        <ModelPanel model={status.model} />
        <BackupPanel lastBackupAt={status.lastBackupAt} />
      </Box>
      <ProcessesPanel processes={status.processes} />
    </Box>
  );
}

function QueuePanel({ queue: { lines, oldestSeconds } }: Pick<AdminStatus, 'queue'>) {
  const translate = useTranslate();
  const say = (key: string) => translate(`vaglio.status.${key}`);
  const count = (state: string, priority: string) =>
    lines.find((line) => line.state === state && line.priority === priority)?.count ?? 0;
  return (
    <Panel title={translate('vaglio.stats.queue')}>
      <FactList
        facts={[
          [say('queuedHigh'), count('queued', 'high')],
          [say('queuedNormal'), count('queued', 'normal')],
          [say('processing'), count('processing', 'high') + count('processing', 'normal')],
          [say('oldest'), translate('vaglio.status.seconds', { smart_count: oldestSeconds })],
        ]}
      />
    </Panel>
  );
}

function FailuresPanel({ failures }: Pick<AdminStatus, 'failures'>) {
  const translate = useTranslate();
  return (
    <Panel title={translate('vaglio.status.failures')}>
      <FailureBars failures={failures} none={translate('vaglio.status.noFailures')} />
    </Panel>
  );
}

function ModelPanel({ model: { model, spentMicros, heldMicros, cap } }: Pick<AdminStatus, 'model'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const say = (key: string) => translate(`vaglio.status.${key}`);
  return (
    <Panel title={say('model')}>
      {model === null && <Typography>{say('noModel')}</Typography>}
      {model !== null && (
        <FactList
          facts={[
            [say('modelName'), model],
            [say('spentToday'), dollars(spentMicros, locale)],
            [say('heldToday'), dollars(heldMicros, locale)],
            [say('cap'), cap === null ? say('noCap') : dollars(cap * 1e6, locale)],
          ]}
        />
      )}
    </Panel>
  );
}

function BackupPanel({ lastBackupAt }: Pick<AdminStatus, 'lastBackupAt'>) {
  const translate = useTranslate();
  const moment = useMoment();
  return (
    <Panel title={translate('vaglio.status.backup')}>
      <Typography>
        {lastBackupAt === null
          ? translate('vaglio.status.noBackup')
          : translate('vaglio.status.backupAt', { moment: moment(lastBackupAt) })}
      </Typography>
    </Panel>
  );
}
