import { Box, Button, Typography } from '@mui/material';
import {
  type AdminArticle,
  adminArticlesRoutes,
  type AdminRevision,
  bundlesRoutes,
  ENTERED_BY_HAND,
  type AdminRevisionTrace,
  textIn,
} from '@vaglio/contracts';
import { useState } from 'react';
import { useRecordContext, useTranslate, useLocale } from 'react-admin';
import { DataTable, STACKED_ON_PHONE } from '../../components/data-table.js';
import { useDownload } from '../../components/downloads.js';
import { useDateTime, useScoreText } from '../../components/fields.js';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/page.js';
import { useServerQuery } from '../../components/server-calls.js';
import { useTexts, useLanguage } from '../../components/use-language.js';
import { dollars } from '../../components/money.js';

export function RevisionPanel() {
  const article = useRecordContext<AdminArticle>();
  return article ? <Revisions id={article.id} latest={article.revision} /> : null;
}

function Revisions({ id, latest }: { readonly id: string; readonly latest: number }) {
  const t = useTexts('vaglio.articles');
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Box sx={{ mt: 4 }}>
      <Panel title={t('revisions')}>
        <Loaded
          query={useServerQuery(adminArticlesRoutes.revisions, { params: { id } }, latest)}
          height={120}
        >
          {(revisions) => <RevisionTable id={id} revisions={revisions} show={setShown} />}
        </Loaded>
        {shown !== null && <RevisionTrace id={id} number={shown} />}
      </Panel>
    </Box>
  );
}

interface RevisionTableProps {
  readonly id: string;
  readonly revisions: readonly AdminRevision[];
  readonly show: (number: number) => void;
}

function RevisionTable({ id, revisions, show }: RevisionTableProps) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const scoreText = useScoreText();
  const t = useTexts('vaglio.articles');
  const field = useTexts('resources.articles.fields');
  return (
    <DataTable
      columns={[
        '#',
        field('createdAt'),
        translate('resources.review-requests.fields.reason'),
        field('credibilityScore'),
        t('engine'),
        '',
      ]}
      rows={revisions}
      keyOf={({ number }) => number}
      cells={(revision) => [
        revision.number,
        dateTime(revision.createdAt),
        translate(`vaglio.choice.reason.${revision.reason}`),
        scoreText(revision.credibilityScore, revision.credibilityClass),
        <Engine key="engine" revision={revision} />,
        <>
          <Button
            size="small"
            onClick={() => show(revision.number)}
            aria-label={`${t('showTrace')} ${revision.number}`}
          >
            {t('showTrace')}
          </Button>
          <EvidenceButton id={id} number={revision.number} />
        </>,
      ]}
      sx={STACKED_ON_PHONE}
    />
  );
}

/** Downloads the evidence bundle of a revision, including the judged text. */
function EvidenceButton({ id, number }: { readonly id: string; readonly number: number }) {
  const { mutate: download, isPending } = useDownload(bundlesRoutes.full, {
    file: `vaglio-${id}-${number}-full.zip`,
    type: 'application/zip',
    failed: 'vaglio.articles.evidenceFileFailed',
  });
  const label = useTranslate()('vaglio.articles.evidenceFile');
  return (
    <Button
      size="small"
      disabled={isPending}
      onClick={() => download({ params: { id, number: String(number) } })}
      aria-label={`${label} ${number}`}
    >
      {label}
    </Button>
  );
}

/** The engine or model that made a revision; a dash if staff entered it. */
function Engine({ revision }: { readonly revision: AdminRevision }) {
  const translate = useTranslate();
  const { engine, engineVersion, model, fallbackReason } = revision;
  if (engineVersion === ENTERED_BY_HAND) return '–';
  const name = `${model ?? translate(`vaglio.dashboard.engines.${engine}`)} ${engineVersion}`;
  if (fallbackReason === null) return name;
  return `${name} (${translate(`vaglio.fallback.${fallbackReason}`, { _: fallbackReason })})`;
}

function RevisionTrace({ id, number }: { readonly id: string; readonly number: number }) {
  const translate = useTranslate();
  const query = useServerQuery(adminArticlesRoutes.trace, { params: { id, number: String(number) } });
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ fontSize: '1.1rem' }}>
        {translate('vaglio.articles.trace', { number })}
      </Typography>
      <Loaded query={query} height={120}>
        {(trace) => (
          <>
            <Stages trace={trace} />
            <Usage trace={trace} />
            <Findings trace={trace} />
          </>
        )}
      </Loaded>
    </Box>
  );
}

/** A sentence for each stage, followed by the notes of the engine. */
function Stages({ trace: { trace, totalMs } }: { readonly trace: AdminRevisionTrace }) {
  const t = useTexts('vaglio.articles');
  const locale = useLocale();
  if (trace.length === 0) return <Typography>{t('noTrace')}</Typography>;
  const milliseconds = (ms: number) => Math.round(ms).toLocaleString(locale);
  return (
    <>
      <Box component="ol" sx={{ pl: 2.5 }}>
        {trace.map(({ stage, ms, outcome, notes }, index) => (
          <Box component="li" key={`${stage} ${index}`} sx={{ overflowWrap: 'anywhere' }}>
            {t(`outcomes.${outcome}`, { stage: t(`stages.${stage}`, { _: stage }), ms: milliseconds(ms) })}
            {notes.length > 0 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                ({notes.join(' · ')})
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="body2">{t('traceTotal', { ms: milliseconds(totalMs) })}</Typography>
    </>
  );
}

/** The use of the language model, and the request id, by which the log can be searched. */
function Usage({ trace: { usage, traceId } }: { readonly trace: AdminRevisionTrace }) {
  const t = useTexts('vaglio.status');
  const locale = useLocale();
  const count = (tokens: number) => tokens.toLocaleString(locale);
  return (
    <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {usage && (
        <Typography>
          {t('runCost', {
            model: usage.model,
            smart_count: usage.calls,
            input: count(usage.inputTokens),
            output: count(usage.outputTokens),
            cost: typeof usage.costMicros === 'number' ? dollars(usage.costMicros, locale) : t('noPrice'),
          })}
          {usage.assumedCalls ? ` (${t('assumedCalls', { smart_count: usage.assumedCalls })})` : ''}
        </Typography>
      )}
      {traceId && <Typography>{t('requestId', { id: traceId })}</Typography>}
    </Box>
  );
}

function Findings({ trace: { findings } }: { readonly trace: AdminRevisionTrace }) {
  const t = useTexts('vaglio.articles');
  const language = useLanguage();
  return (
    <>
      <Typography variant="h4" sx={{ fontSize: '1rem', mt: 2 }}>
        {t('findings')} ({findings.length})
      </Typography>
      {findings.length === 0 && <Typography>{t('noFindings')}</Typography>}
      <Box component="ul" sx={{ pl: 2.5 }}>
        {findings.map(({ code, origin, text }, index) => (
          <Box component="li" key={`${code} ${index}`} sx={{ overflowWrap: 'anywhere' }} title={code}>
            {textIn(text, language)} ({t(`origin.${origin}`)})
          </Box>
        ))}
      </Box>
    </>
  );
}
