import {
  Button,
  Paper,
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
  type AdminArticle,
  adminArticlesRoutes,
  type AdminRevision,
  bundlesRoutes,
  ENTERED_BY_HAND,
} from '@vaglio/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { download } from '../../components/download.js';
import { LoadError, useShowError } from '../../components/errors.js';
import { useMoment } from '../../components/fields.js';
import { STACKED_ON_PHONE } from '../../components/page.js';
import { useServerQuery } from '../../components/use-action.js';
import type { VaglioDataProvider } from '../../providers/data-provider.js';
import { RevisionTrace } from './revision-trace.js';

/** Every finished run over the article, and how each went. */
export function RevisionPanel() {
  const article = useRecordContext<AdminArticle>();
  return article ? <Revisions id={article.id} latest={article.revision} /> : null;
}

function Revisions({ id, latest }: { readonly id: string; readonly latest: number }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<number | null>(null);
  const { data, error, refetch } = useServerQuery(`revisions ${id} ${latest}`, (dataProvider, signal) =>
    dataProvider.call(adminArticlesRoutes.revisions, { params: { id }, signal }),
  );
  return (
    <Paper component="section" sx={{ p: 3, mt: 4 }}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
        {translate('vaglio.articles.revisions')}
      </Typography>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && <RevisionTable id={id} revisions={data} show={setShown} />}
      {shown !== null && <RevisionTrace id={id} number={shown} />}
    </Paper>
  );
}

interface RevisionTableProps {
  readonly id: string;
  readonly revisions: readonly AdminRevision[];
  readonly show: (number: number) => void;
}

function RevisionTable({ id, revisions, show }: RevisionTableProps) {
  const translate = useTranslate();
  const moment = useMoment();
  const field = (name: string) => translate(`resources.articles.fields.${name}`);
  return (
    <TableContainer>
      <Table size="small" sx={STACKED_ON_PHONE}>
        <TableHead>
          <TableRow>
            <TableCell>#</TableCell>
            <TableCell>{field('createdAt')}</TableCell>
            <TableCell>{translate('resources.review-requests.fields.reason')}</TableCell>
            <TableCell>{field('credibilityScore')}</TableCell>
            <TableCell>{translate('vaglio.articles.engine')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {revisions.map((revision) => (
            <TableRow key={revision.number}>
              <TableCell>{revision.number}</TableCell>
              <TableCell>{moment(revision.createdAt)}</TableCell>
              <TableCell>{translate(`vaglio.choice.reason.${revision.reason}`)}</TableCell>
              <TableCell>
                {revision.credibilityScore === null
                  ? translate('vaglio.choice.abstained')
                  : `${revision.credibilityScore} · ${translate(`vaglio.choice.class.${revision.credibilityClass}`)}`}
              </TableCell>
              <TableCell>
                <Engine revision={revision} />
              </TableCell>
              <TableCell>
                <Button
                  size="small"
                  onClick={() => show(revision.number)}
                  aria-label={`${translate('vaglio.articles.showTrace')} ${revision.number}`}
                >
                  {translate('vaglio.articles.showTrace')}
                </Button>
                <EvidenceButton id={id} number={revision.number} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Saves the signed file of a revision, with the text. */
function EvidenceButton({ id, number }: { readonly id: string; readonly number: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const showError = useShowError();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const params = { id, number: String(number) };
      return new Response((await dataProvider.open(bundlesRoutes.full, { params })).body).arrayBuffer();
    },
    onSuccess: (file) => download(file, `vaglio-${id}-${number}-full.zip`, 'application/zip'),
    onError: (error) => showError(error, 'vaglio.articles.evidenceFileFailed'),
  });
  const label = translate('vaglio.articles.evidenceFile');
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()} aria-label={`${label} ${number}`}>
      {label}
    </Button>
  );
}

/** The engine of a revision; none where staff entered it. */
function Engine({ revision }: { readonly revision: AdminRevision }) {
  const translate = useTranslate();
  const { engine, engineVersion, model, fallbackReason } = revision;
  if (engineVersion === ENTERED_BY_HAND) return '–';
  const name = model ?? translate(`vaglio.dashboard.engines.${engine}`);
  const judged = `${name} ${engineVersion}`;
  if (fallbackReason === null) return judged;
  return `${judged} (${translate(`vaglio.fallback.${fallbackReason}`, { _: fallbackReason })})`;
}
