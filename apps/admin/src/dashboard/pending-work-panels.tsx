import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import {
  type AdminArticle,
  adminArticlesRoutes,
  type AdminArticlesQuery,
  type AdminReviewRequestsQuery,
  adminReviewsRoutes,
  adminStatsRoutes,
  analysisRoutes,
  type FailedAddress,
} from '@vaglio/contracts';
import { useEffect, useId, useRef } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useShowNotice } from '../components/errors.js';
import { failureName } from '../components/facts.js';
import { listPath, RecordLink, useDateTime } from '../components/fields.js';
import { Loaded, type LoadedQuery } from '../components/loaded.js';
import { Panel } from '../components/page.js';
import { useServerQuery } from '../components/server-calls.js';
import { useTexts } from '../components/use-language.js';
import { IfMay } from '../components/use-may.js';
import { useAnalysis, useAnalysisFailure, useDoneText } from '../resources/articles/use-analysis.js';

const SHOWN = 5;

/** The work that waits for staff: the first entries of several lists, each with a link to the whole list. */
export function PendingWorkPanels() {
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
        to={listPath('articles', { filter: { held: true } })}
      />
      <Articles
        name="contested"
        query={{ underReview: true, sort: 'openReviews', order: 'desc' }}
        to={listPath('articles', { filter: { underReview: true }, sort: 'openReviews', order: 'DESC' })}
      />
      <Articles
        name="shared"
        query={{ sort: 'shareCount', order: 'desc' }}
        to={listPath('articles', { sort: 'shareCount', order: 'DESC' })}
      />
      <Articles
        name="disagrees"
        query={{ disagrees: true }}
        to={listPath('articles', { filter: { disagrees: true } })}
      />
      <Articles
        name="unsure"
        query={{ unsure: true }}
        to={listPath('articles', { filter: { unsure: true } })}
      />
      <FailedAddresses />
    </Box>
  );
}

interface Row {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly details: string | number;
}

interface RowsPanelProps<T> {
  readonly name: string;
  /** The path of the whole list. */
  readonly to: string;
  readonly query: LoadedQuery<readonly T[]>;
  readonly row: (record: T) => Row;
}

function RowsPanel<T>({ name, to, query, row }: RowsPanelProps<T>) {
  const t = useTexts('vaglio.board');
  const title = t(name);
  if (isEmpty(query)) return <EmptyPanel title={title} />;
  return (
    <Panel title={title}>
      <Loaded query={query} height={120}>
        {(records) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {records.map(row).map((shown) => (
                <Box component="li" key={shown.id} sx={{ overflowWrap: 'anywhere' }}>
                  <RecordLink to={shown.to}>{shown.title}</RecordLink>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {shown.details}
                  </Typography>
                </Box>
              ))}
            </Box>
            <Box sx={{ mt: 2 }}>
              <RecordLink to={to}>{t('all', { name: title })}</RecordLink>
            </Box>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const isEmpty = ({ data, error }: Pick<LoadedQuery<readonly unknown[]>, 'data' | 'error'>): boolean =>
  !error && data?.length === 0;

/** One line below the panels with work, so that the work comes first. */
function EmptyPanel({ title }: { readonly title: string }) {
  const id = useId();
  const t = useTexts('vaglio.board');
  return (
    <Box component="section" aria-labelledby={id} sx={{ order: 1, color: 'text.secondary' }}>
      <Typography id={id} component="h2" variant="body2" sx={{ display: 'inline', fontWeight: 600 }}>
        {title}
      </Typography>{' '}
      <Typography component="span" variant="body2">
        {t('nothing')}
      </Typography>
    </Box>
  );
}

interface RequestsProps {
  readonly name: 'mine' | 'oldest';
  readonly query: AdminReviewRequestsQuery;
}

function Requests({ name, query }: RequestsProps) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const { status, mine } = query;
  return (
    <RowsPanel
      name={name}
      to={listPath('review-requests', { filter: { status, mine }, sort: 'createdAt', order: 'ASC' })}
      query={useServerQuery(adminReviewsRoutes.list, { query: { ...query, limit: SHOWN } })}
      row={({ id, articleTitle, createdAt, reason }) => ({
        id,
        to: `/review-requests/${id}/show`,
        title: articleTitle,
        details: `${dateTime(createdAt)} · ${translate(`vaglio.choice.reviewReason.${reason}`)}`,
      })}
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
  const { data, error, refetch } = useServerQuery(adminArticlesRoutes.list, {
    query: { ...query, limit: SHOWN },
  });
  const shown = data?.filter(({ shareCount }) => name !== 'shared' || shareCount > 0);
  const scoreText = (score: number | null | undefined) => score ?? translate('vaglio.choice.abstained');
  const details = (article: AdminArticle): string => {
    const { credibilityScore, engineResult, heldFor, openReviews, shareCount } = article;
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
      query={{ data: shown, error, refetch }}
      row={(article) => ({
        id: article.id,
        to: `/articles/${article.id}/show`,
        title: article.title,
        details: details(article),
      })}
    />
  );
}

/** Writes the reason of a failed analysis as a query parameter of the dashboard. */
export const failureKey = (code: string, kind: string | null): string => (kind ? `${code}.${kind}` : code);

function failureOfKey(key: string): readonly [code: string, kind: string | null] {
  const [code = '', kind = null] = key.split('.');
  return [code, kind];
}

function FailedAddresses() {
  const translate = useTranslate();
  const { data, error, refetch } = useServerQuery(adminStatsRoutes.failedAddresses, {});
  const [query] = useSearchParams();
  const wanted = query.get('failed');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted !== null) panel.current?.scrollIntoView({ block: 'center' });
  }, [wanted, data]);
  const shown = data?.filter(({ code, kind }) => wanted === null || failureKey(code, kind) === wanted);
  if (wanted === null && isEmpty({ data, error }))
    return <EmptyPanel title={translate('vaglio.board.failed')} />;
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
        <Loaded
          query={{ data: shown, error, refetch }}
          height={120}
          empty={translate('vaglio.board.nothing')}
        >
          {(addresses) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {addresses.map((address) => (
                <FailedAddressRow key={address.url} address={address} />
              ))}
            </Box>
          )}
        </Loaded>
      </Panel>
    </Box>
  );
}

function FailedAddressRow({ address: { url, code, kind, failedAt } }: { readonly address: FailedAddress }) {
  const translate = useTranslate();
  const dateTime = useDateTime();
  const refresh = useRefresh();
  const showNotice = useShowNotice();
  const doneText = useDoneText();
  const failureOf = useAnalysisFailure('vaglio.articles.analyze.failedTitle');
  const [analyze, isPending] = useAnalysis(analysisRoutes.analyze, {
    onDone: (article) => {
      showNotice({
        type: 'success',
        title: translate('vaglio.articles.analyze.doneTitle'),
        text: doneText('vaglio.articles.regenerate', article),
      });
      refresh();
    },
    onFailed: (error) => showNotice(failureOf(error)),
  });
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <MuiLink
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={url}
        sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' }}
      >
        {url}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {failureName(translate, code, kind)} · {dateTime(failedAt)}
      </Typography>
      <IfMay route={analysisRoutes.analyze}>
        <Button
          size="small"
          disabled={isPending}
          aria-label={`${translate('vaglio.action.retry')}: ${url}`}
          onClick={() => analyze({ url })}
        >
          {translate(isPending ? 'vaglio.articles.analyze.pending' : 'vaglio.action.retry')}
        </Button>
      </IfMay>
    </Box>
  );
}
