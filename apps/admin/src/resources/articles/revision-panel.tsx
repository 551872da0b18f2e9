import { Box, Button } from '@mui/material';
import {
  type AdminArticle,
  adminArticlesRoutes,
  type AdminRevision,
  bundlesRoutes,
  ENTERED_BY_HAND,
} from '@vaglio/contracts';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { DataTable, STACKED_ON_PHONE } from '../../components/data-table.js';
import { useDownload } from '../../components/downloads.js';
import { useDateTime, useScoreText } from '../../components/fields.js';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/page.js';
import { useServerQuery } from '../../components/server-calls.js';
import { useTexts } from '../../components/use-language.js';
import { RevisionTrace } from './revision-trace.js';

/** The revisions of the article, each with its trace and its evidence bundle. */
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
