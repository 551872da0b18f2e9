import { Box, Skeleton, Typography } from '@mui/material';
import {
  type AdminStatus,
  adminStatusRoutes,
  PLATFORM_NAMES,
  type ModelProbe,
  type PartState,
  type PartStatus,
  type PlatformKeyStatus,
  type PlatformStatus,
  type StatusPart,
} from '@vaglio/contracts';
import { useLocale, useTranslate } from 'react-admin';
import { DataTable } from '../components/data-table.js';
import { FactList, FailureBars, StateLabel } from '../components/facts.js';
import { useDateTime } from '../components/fields.js';
import { LoadError } from '../components/loaded.js';
import { dollars } from '../components/money.js';
import { AdminPage, Panel } from '../components/page.js';
import { useServerQuery } from '../components/server-calls.js';
import { useTexts } from '../components/use-language.js';

export default function StatusPage() {
  const t = useTexts('vaglio.status');
  const { data, error, refetch } = useServerQuery(adminStatusRoutes.read, {});
  return (
    <AdminPage title="vaglio.status.title" maxWidth={1100}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '66ch', mb: 3 }}>{t('intro')}</Typography>
      {error && <LoadError error={error} retry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={360} />}
      {!error && data && <Panels status={data} />}
    </AdminPage>
  );
}

function Panels({ status }: { readonly status: AdminStatus }) {
  const t = useTexts('vaglio.status');
  const dateTime = useDateTime();
  const { lastBackupAt } = status;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <PartsPanel parts={status.parts} />
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <QueuePanel queue={status.queue} />
        <Panel title={t('failures')}>
          <FailureBars failures={status.failures} none={t('noFailures')} />
        </Panel>
        <ModelPanel model={status.model} />
        <Panel title={t('backup')}>
          <Typography>
            {lastBackupAt === null ? t('noBackup') : t('backupAt', { moment: dateTime(lastBackupAt) })}
          </Typography>
        </Panel>
      </Box>
      <PlatformsPanel platforms={status.platforms} />
      <ProcessesPanel processes={status.processes} />
    </Box>
  );
}

function QueuePanel({ queue: { lines, oldestSeconds } }: Pick<AdminStatus, 'queue'>) {
  const translate = useTranslate();
  const t = useTexts('vaglio.status');
  const count = (state: string, priority: string) =>
    lines.find((line) => line.state === state && line.priority === priority)?.count ?? 0;
  return (
    <Panel title={translate('vaglio.stats.queue')}>
      <FactList
        facts={[
          [t('queuedHigh'), count('queued', 'high')],
          [t('queuedNormal'), count('queued', 'normal')],
          [t('processing'), count('processing', 'high') + count('processing', 'normal')],
          [t('oldest'), t('seconds', { smart_count: oldestSeconds })],
        ]}
      />
    </Panel>
  );
}

function ModelPanel({ model: { model, spentMicros, heldMicros, cap, probe } }: Pick<AdminStatus, 'model'>) {
  const locale = useLocale();
  const t = useTexts('vaglio.status');
  return (
    <Panel title={t('model')}>
      {model === null && <Typography>{t('noModel')}</Typography>}
      {model !== null && (
        <FactList
          facts={[
            [t('modelName'), model],
            [t('spentToday'), dollars(spentMicros, locale)],
            [t('heldToday'), dollars(heldMicros, locale)],
            [t('cap'), cap === null ? t('noCap') : dollars(cap * 1e6, locale)],
          ]}
        />
      )}
      {probe && <ProbeResult probe={probe} />}
    </Panel>
  );
}

/** The abilities of the model's endpoint, with advice for each missing one. */
function ProbeResult({ probe: { at, failure, contextTokens, notes } }: { readonly probe: ModelProbe }) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const t = useTexts('vaglio.status.probe');
  const isGood = failure === null && contextTokens !== null;
  return (
    <Box sx={{ mt: 2 }}>
      <StateLabel state={isGood ? 'good' : 'bad'} text={t(isGood ? 'usable' : 'unusable')} />
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('at', { moment: dateTime(at) })}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1, '& li + li': { mt: 1 } }}>
        {failure && (
          <li>
            {t('because', { reason: translate(`vaglio.fallback.${failure}`) })}{' '}
            {t(`advice.${failure}`, { _: '' })}
          </li>
        )}
        {failure === null && notes.length === 0 && <li>{t('allWell')}</li>}
        {notes.map((note) => (
          <li key={note}>{t(`note.${note}`, { tokens: contextTokens ?? 0 })}</li>
        ))}
      </Box>
    </Box>
  );
}

const LABEL_STATES: Readonly<Record<PartState, 'good' | 'bad' | 'neutral'>> = {
  up: 'good',
  down: 'bad',
  ready: 'neutral',
  off: 'neutral',
};

/** The message keys of a part's reasons, where a part does not use those shared by all. */
const REASONS: Partial<Record<StatusPart, string>> = { model: 'vaglio.fallback' };

function PartsPanel({ parts }: Pick<AdminStatus, 'parts'>) {
  const t = useTexts('vaglio.status');
  const down = parts.filter(({ state }) => state === 'down').length;
  return (
    <Panel title={t('parts')}>
      <Typography component="p" aria-live="polite" sx={{ fontWeight: 600, mb: 2 }}>
        <StateLabel
          state={down === 0 ? 'good' : 'bad'}
          text={down === 0 ? t('allUp') : t('someDown', { smart_count: down })}
        />
      </Typography>
      <FactList
        facts={parts.map((part) => [t(`part.${part.part}`), <PartInfo key={part.part} part={part} />])}
      />
    </Panel>
  );
}

function PartInfo({ part: { part, state, reason, since } }: { readonly part: PartStatus }) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const t = useTexts('vaglio.status');
  return (
    <>
      <StateLabel state={LABEL_STATES[state]} text={t(`state.${state}`)} />
      {since && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('lastUsed', { moment: dateTime(since) })}
          {reason && ` · ${translate(`${REASONS[part] ?? 'vaglio.status.reason'}.${reason}`, { _: reason })}`}
        </Box>
      )}
    </>
  );
}

/** The results of reading posts and videos from each platform, and the state of its key. */
function PlatformsPanel({ platforms }: Pick<AdminStatus, 'platforms'>) {
  const dateTime = useDateTime();
  const locale = useLocale();
  const t = useTexts('vaglio.status.platforms');
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Panel title={t('title')}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          {t(platforms.length === 0 ? 'none' : 'intro')}
        </Typography>
        {platforms.length > 0 && (
          <DataTable
            columns={['platform', 'lastFullAt', 'reads', 'failures', 'key'].map((key) => t(key))}
            rows={platforms}
            keyOf={({ platform }) => platform}
            cells={({ platform, lastFullAt, reads, failures, key }) => [
              PLATFORM_NAMES[platform],
              lastFullAt === null ? t('never') : dateTime(lastFullAt),
              reads.toLocaleString(locale),
              <PlatformFailures key="failures" failures={failures} />,
              key && <PlatformKey key="key" platformKey={key} />,
            ]}
            hasRowHeaders
            sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 }, verticalAlign: 'top' } }}
          />
        )}
      </Panel>
    </Box>
  );
}

function PlatformFailures({ failures }: Pick<PlatformStatus, 'failures'>) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const t = useTexts('vaglio.status.platforms');
  if (failures.length === 0) return t('noFailures');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {failures.map(({ kind, count, lastAt }) => (
        <li key={kind}>
          {t('failure', {
            kind: t(`kind.${kind}`, { _: translate(`vaglio.stats.kind.${kind}`, { _: kind }) }),
            count,
            moment: dateTime(lastAt),
          })}
        </li>
      ))}
    </Box>
  );
}

function PlatformKey({ platformKey: { state, reason } }: { readonly platformKey: PlatformKeyStatus }) {
  const t = useTexts('vaglio.status');
  return (
    <>
      <StateLabel state={LABEL_STATES[state]} text={t(`state.${state}`)} />
      {reason && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {t(`platforms.${reason}`)}
        </Box>
      )}
    </>
  );
}

/** The running processes with their versions; during an upgrade there are two. */
function ProcessesPanel({ processes }: Pick<AdminStatus, 'processes'>) {
  const dateTime = useDateTime();
  const t = useTexts('vaglio.status');
  const versions = new Set(processes.map(({ version }) => version)).size;
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Panel title={t('processes')}>
        {versions > 1 && <Typography sx={{ mb: 1 }}>{t('severalVersions')}</Typography>}
        <DataTable
          columns={['role', 'version', 'startedAt', 'seenAt'].map((key) => t(key))}
          rows={processes}
          keyOf={({ role, startedAt }) => `${role} ${startedAt}`}
          cells={({ role, version, startedAt, seenAt }) => [
            t(`roles.${role}`),
            version,
            dateTime(startedAt),
            dateTime(seenAt),
          ]}
          sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
        />
      </Panel>
    </Box>
  );
}
