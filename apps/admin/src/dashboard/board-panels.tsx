import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import {
  type AdminArticle,
  adminArticlesRoutes,
  type AdminArticlesQuery,
  type AdminReviewRequest,
  type AdminReviewRequestsQuery,
  adminReviewsRoutes,
  adminStatsRoutes,
  analysisRoutes,
  type FailedAddress,
} from '@vaglio/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { LoadError, useShowNotice } from '../components/errors.js';
import { failureName } from '../components/facts.js';
import { listAddress, RecordLink, useMoment } from '../components/fields.js';
import { Panel } from '../components/page.js';
import { IfMay } from '../components/use-may.js';
import { useServerQuery } from '../components/use-action.js';
import { useAnalysis, useAnalysisFailure, useDoneText } from '../resources/articles/use-analysis.js';

const SHOWN = 5;

/** What a Monday begins with: everything that waits for a person, each list with a way to the whole of it. */
export function BoardPanels() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <IfMay route={adminReviewsRoutes.list}>
        <Requests name="mine" query={{ mine: true, status: 'open', sort: 'createdAt', order: 'asc' }} />
        <Requests name="oldest" query={{ status: 'open', sort: 'createdAt', order: 'asc' }} />
      </IfMay>
      <Articles
        name="held"
        query={{ held: true, sort: 'deletedAt', order: 'asc' }}
        to={listAddress('articles', { filter: { held: true } })}
      />
      <Articles
        name="contested"
        query={{ underReview: true, sort: 'openReviews', order: 'desc' }}
        to={listAddress('articles', { filter: { underReview: true }, sort: 'openReviews', order: 'DESC' })}
      />
      <Articles
        name="shared"
        query={{ sort: 'shareCount', order: 'desc' }}
        to={listAddress('articles', { sort: 'shareCount', order: 'DESC' })}
      />
      <Articles
        name="disagrees"
        query={{ disagrees: true }}
        to={listAddress('articles', { filter: { disagrees: true } })}
      />
      <Articles
        name="unsure"
        query={{ unsure: true }}
        to={listAddress('articles', { filter: { unsure: true } })}
      />
      <FailedAddresses />
    </Box>
  );
}

interface Row {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly says: string;
}

interface RowsPanelProps {
  readonly name: string;
  readonly to: string;
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function RowsPanel({ name, to, rows, error, refetch }: RowsPanelProps) {
  const translate = useTranslate();
  const title = translate(`vaglio.board.${name}`);
  return (
    <Panel title={title}>
      <Loaded isLoaded={rows !== undefined} isEmpty={rows?.length === 0} error={error} refetch={refetch}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {rows?.map((row) => (
            <Box component="li" key={row.id} sx={{ overflowWrap: 'anywhere' }}>
              <RecordLink to={row.to}>{row.title}</RecordLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {row.says}
              </Typography>
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 2 }}>
          <RecordLink to={to}>{translate('vaglio.board.all', { name: title })}</RecordLink>
        </Box>
      </Loaded>
    </Panel>
  );
}

interface LoadedProps {
  readonly isLoaded: boolean;
  readonly isEmpty: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly children: ReactNode;
}

function Loaded({ isLoaded, isEmpty, error, refetch, children }: LoadedProps) {
  const translate = useTranslate();
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!isLoaded) return <Skeleton variant="rounded" height={120} />;
  return isEmpty ? <Typography>{translate('vaglio.board.nothing')}</Typography> : children;
}

interface RequestsProps {
  readonly name: 'mine' | 'oldest';
  readonly query: AdminReviewRequestsQuery;
}

function Requests({ name, query }: RequestsProps) {
  const translate = useTranslate();
  const moment = useMoment();
  const { data, error, refetch } = useServerQuery(`board ${name}`, (dataProvider, signal) =>
    dataProvider.call(adminReviewsRoutes.list, { query: { ...query, limit: SHOWN }, signal }),
  );
  const { status, mine } = query;
  const row = ({ id, articleTitle, createdAt, reason }: AdminReviewRequest): Row => ({
    id,
    to: `/review-requests/${id}/show`,
    title: articleTitle,
    says: `${moment(createdAt)} · ${translate(`vaglio.choice.reviewReason.${reason}`)}`,
  });
  return (
    <RowsPanel
      name={name}
      to={listAddress('review-requests', { filter: { status, mine }, sort: 'createdAt', order: 'ASC' })}
      rows={data?.map(row)}
      error={error}
      refetch={refetch}
    />
  );
}

interface ArticlesProps {
  readonly name: 'held' | 'contested' | 'shared' | 'disagrees' | 'unsure';
  readonly query: AdminArticlesQuery;
  readonly to: string;
}

function Articles({ name, query, to }: ArticlesProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery(`board ${name}`, (dataProvider, signal) =>
    dataProvider.call(adminArticlesRoutes.list, { query: { ...query, limit: SHOWN }, signal }),
  );
  const scoreText = (score: number | null | undefined) => score ?? translate('vaglio.choice.abstained');
  const says = ({
    credibilityScore,
    engineResult,
    heldFor,
    openReviews,
    shareCount,
  }: AdminArticle): string => {
    if (name === 'held') return translate('vaglio.articles.heldFor', { name: heldFor });
    if (name === 'contested') return translate('vaglio.articles.underReview', { smart_count: openReviews });
    if (name === 'shared') return translate('vaglio.board.shares', { smart_count: shareCount });
    if (name === 'unsure') return `${scoreText(credibilityScore)}/100`;
    return translate('vaglio.board.both', {
      ours: scoreText(credibilityScore),
      engine: scoreText(engineResult?.credibilityScore),
    });
  };
  return (
    <RowsPanel
      name={name}
      to={to}
      rows={data
        ?.filter(({ shareCount }) => name !== 'shared' || shareCount > 0)
        .map((article) => ({
          id: article.id,
          to: `/articles/${article.id}/show`,
          title: article.title,
          says: says(article),
        }))}
      error={error}
      refetch={refetch}
    />
  );
}

/** How a cause is written in the address of the board. */
export const failureKey = (code: string, kind: string | null): string => (kind ? `${code}.${kind}` : code);

function failureOfKey(key: string): readonly [code: string, kind: string | null] {
  const [code = '', kind = null] = key.split('.');
  return [code, kind];
}

function FailedAddresses() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery('failed addresses', (dataProvider, signal) =>
    dataProvider.call(adminStatsRoutes.failedAddresses, { signal }),
  );
  const [query] = useSearchParams();
  const wanted = query.get('failed');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted !== null) panel.current?.scrollIntoView({ block: 'center' });
  }, [wanted, data]);
  const shown = data?.filter(({ code, kind }) => wanted === null || failureKey(code, kind) === wanted);
  return (
    <Box ref={panel} sx={{ gridColumn: '1 / -1' }}>
      <Panel title={translate('vaglio.board.failed')}>
        {wanted !== null && (
          <Box sx={{ mb: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {failureName(translate, ...failureOfKey(wanted))}
            </Typography>
            <RecordLink to="/">{translate('vaglio.board.allFailures')}</RecordLink>
          </Box>
        )}
        <Loaded isLoaded={shown !== undefined} isEmpty={shown?.length === 0} error={error} refetch={refetch}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {shown?.map((address) => (
              <Failed key={address.url} address={address} />
            ))}
          </Box>
        </Loaded>
      </Panel>
    </Box>
  );
}

function Failed({ address: { url, code, kind, failedAt } }: { readonly address: FailedAddress }) {
  const translate = useTranslate();
  const moment = useMoment();
  const refresh = useRefresh();
  const showNotice = useShowNotice();
  const doneText = useDoneText();
  const failureOf = useAnalysisFailure('vaglio.articles.analyse.failedTitle');
  const [analyse, isPending] = useAnalysis(analysisRoutes.analyze, {
    onDone: (article) => {
      showNotice({
        type: 'success',
        title: translate('vaglio.articles.analyse.doneTitle'),
        text: doneText('vaglio.articles.regenerate', article),
      });
      refresh();
    },
    onFailed: (error) => showNotice(failureOf(error)),
  });
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <MuiLink href={url} target="_blank" rel="noopener noreferrer nofollow">
        {url}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {failureName(translate, code, kind)} · {moment(failedAt)}
      </Typography>
      <IfMay route={analysisRoutes.analyze}>
        <Button
          size="small"
          disabled={isPending}
          aria-label={`${translate('vaglio.action.retry')}: ${url}`}
          onClick={() => analyse({ url })}
        >
          {translate(isPending ? 'vaglio.articles.analyse.pending' : 'vaglio.action.retry')}
        </Button>
      </IfMay>
    </Box>
  );
}
