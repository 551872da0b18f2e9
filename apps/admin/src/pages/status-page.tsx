import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import {
  type AdminStatus,
  adminStatusRoutes,
  PLATFORM_NAMES,
  type ModelProbe,
  type PartState,
  type PartStatus,
  type PlatformKeyStatus,
  type PlatformStatus,
  type ProcessStatus,
  type StatusPart,
} from '@vaglio/contracts';
import { useLocale, useTranslate } from 'react-admin';
import { LoadError } from '../components/errors.js';
import { FactList, FailureBars, StateLabel } from '../components/facts.js';
import { useMoment } from '../components/fields.js';
import { dollars } from '../components/money.js';
import { AdminPage, Panel } from '../components/page.js';
import { useServerQuery } from '../components/use-action.js';

/** Whether everything works, what waits, what it costs and who runs. */
export function StatusPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery('status', (dataProvider, signal) =>
    dataProvider.call(adminStatusRoutes.read, { signal }),
  );
  return (
    <AdminPage title="vaglio.status.title" maxWidth={1100}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '66ch', mb: 3 }}>
        {translate('vaglio.status.intro')}
      </Typography>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={360} />}
      {!error && data && <Panels status={data} />}
    </AdminPage>
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
      <PlatformsPanel platforms={status.platforms} />
      <ProcessesPanel processes={status.processes} />
    </Box>
  );
}

function QueuePanel({ queue: { lines, oldestSeconds } }: Pick<AdminStatus, 'queue'>) {
  const translate = useTranslate();
  const t = (key: string) => translate(`vaglio.status.${key}`);
  const count = (state: string, priority: string) =>
    lines.find((line) => line.state === state && line.priority === priority)?.count ?? 0;
  return (
    <Panel title={translate('vaglio.stats.queue')}>
      <FactList
        facts={[
          [t('queuedHigh'), count('queued', 'high')],
          [t('queuedNormal'), count('queued', 'normal')],
          [t('processing'), count('processing', 'high') + count('processing', 'normal')],
          [t('oldest'), translate('vaglio.status.seconds', { smart_count: oldestSeconds })],
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

function ModelPanel({ model: { model, spentMicros, heldMicros, cap, probe } }: Pick<AdminStatus, 'model'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const t = (key: string) => translate(`vaglio.status.${key}`);
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
      {probe && <ModelTrial probe={probe} />}
    </Panel>
  );
}

/** The abilities of the model's endpoint, with advice for each missing one. */
export function ModelTrial({ probe: { at, failure, contextTokens, notes } }: { readonly probe: ModelProbe }) {
  const translate = useTranslate();
  const moment = useMoment();
  const t = (key: string, slots = {}) => translate(`vaglio.status.probe.${key}`, slots);
  const isGood = failure === null && contextTokens !== null;
  return (
    <Box sx={{ mt: 2 }}>
      <StateLabel look={isGood ? 'good' : 'bad'} text={t(isGood ? 'usable' : 'unusable')} />
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('at', { moment: moment(at) })}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1, '& li + li': { mt: 1 } }}>
        {failure && (
          <li>
            {t('because', { reason: translate(`vaglio.fallback.${failure}`) })}{' '}
            {t(`mend.${failure}`, { _: '' })}
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

const LOOKS: Readonly<Record<PartState, 'good' | 'bad' | 'neutral'>> = {
  up: 'good',
  down: 'bad',
  ready: 'neutral',
  off: 'neutral',
};

/** Where the words for a part's reasons are, if they are not those that several parts share. */
const REASONS: Partial<Record<StatusPart, string>> = { model: 'vaglio.fallback' };

/** Each part of the product, and how it is. */
export function PartsPanel({ parts }: { readonly parts: readonly PartStatus[] }) {
  const translate = useTranslate();
  const down = parts.filter(({ state }) => state === 'down').length;
  return (
    <Panel title={translate('vaglio.status.parts')}>
      <Typography component="p" aria-live="polite" sx={{ fontWeight: 600, mb: 2 }}>
        <StateLabel
          look={down === 0 ? 'good' : 'bad'}
          text={
            down === 0
              ? translate('vaglio.status.allUp')
              : translate('vaglio.status.someDown', { smart_count: down })
          }
        />
      </Typography>
      <FactList
        facts={parts.map((part) => [
          translate(`vaglio.status.part.${part.part}`),
          <State key={part.part} part={part} />,
        ])}
      />
    </Panel>
  );
}

function State({ part: { part, state, reason, since } }: { readonly part: PartStatus }) {
  const translate = useTranslate();
  const moment = useMoment();
  const word = translate(`vaglio.status.state.${state}`);
  return (
    <>
      <StateLabel look={LOOKS[state]} text={word} />
      {since && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {translate('vaglio.status.lastUsed', { moment: moment(since) })}
          {reason && ` · ${translate(`${REASONS[part] ?? 'vaglio.status.reason'}.${reason}`, { _: reason })}`}
        </Box>
      )}
    </>
  );
}

/** What came of asking each platform for posts and videos, and how its key is. */
export function PlatformsPanel({ platforms }: Pick<AdminStatus, 'platforms'>) {
  const translate = useTranslate();
  const moment = useMoment();
  const locale = useLocale();
  const t = (key: string) => translate(`vaglio.status.platforms.${key}`);
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Panel title={t('title')}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          {t(platforms.length === 0 ? 'none' : 'intro')}
        </Typography>
        {platforms.length > 0 && (
          <TableContainer>
            <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 }, verticalAlign: 'top' } }}>
              <TableHead>
                <TableRow>
                  {['platform', 'lastFullAt', 'reads', 'failures', 'key'].map((key) => (
                    <TableCell key={key}>{t(key)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {platforms.map(({ platform, lastFullAt, reads, failures, key }) => (
                  <TableRow key={platform}>
                    <TableCell component="th" scope="row">
                      {PLATFORM_NAMES[platform]}
                    </TableCell>
                    <TableCell>{lastFullAt === null ? t('never') : moment(lastFullAt)}</TableCell>
                    <TableCell>{reads.toLocaleString(locale)}</TableCell>
                    <TableCell>
                      <PlatformFailures failures={failures} />
                    </TableCell>
                    <TableCell>{key && <PlatformKey platformKey={key} />}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </Panel>
    </Box>
  );
}

function PlatformFailures({ failures }: Pick<PlatformStatus, 'failures'>) {
  const translate = useTranslate();
  const moment = useMoment();
  if (failures.length === 0) return <>{translate('vaglio.status.platforms.noFailures')}</>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {failures.map(({ kind, count, lastAt }) => (
        <li key={kind}>
          {translate('vaglio.status.platforms.failure', {
            kind: translate(`vaglio.status.platforms.kind.${kind}`, {
              _: translate(`vaglio.stats.kind.${kind}`, { _: kind }),
            }),
            count,
            moment: moment(lastAt),
          })}
        </li>
      ))}
    </Box>
  );
}

function PlatformKey({ platformKey: { state, reason } }: { readonly platformKey: PlatformKeyStatus }) {
  const translate = useTranslate();
  return (
    <>
      <StateLabel look={LOOKS[state]} text={translate(`vaglio.status.state.${state}`)} />
      {reason && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {translate(`vaglio.status.platforms.${reason}`)}
        </Box>
      )}
    </>
  );
}

/** The running processes with their version; during an upgrade there are two versions. */
export function ProcessesPanel({ processes }: { readonly processes: readonly ProcessStatus[] }) {
  const translate = useTranslate();
  const moment = useMoment();
  const t = (key: string) => translate(`vaglio.status.${key}`);
  const versions = new Set(processes.map(({ version }) => version)).size;
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Panel title={t('processes')}>
        {versions > 1 && <Typography sx={{ mb: 1 }}>{t('severalVersions')}</Typography>}
        <TableContainer>
          <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
            <TableHead>
              <TableRow>
                {['role', 'version', 'startedAt', 'seenAt'].map((key) => (
                  <TableCell key={key}>{t(key)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {processes.map(({ role, version, startedAt, seenAt }) => (
                <TableRow key={`${role} ${startedAt}`}>
                  <TableCell>{t(`roles.${role}`)}</TableCell>
                  <TableCell>{version}</TableCell>
                  <TableCell>{moment(startedAt)}</TableCell>
                  <TableCell>{moment(seenAt)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Panel>
    </Box>
  );
}
