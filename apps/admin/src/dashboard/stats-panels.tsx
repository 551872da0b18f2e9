import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { type AdminStats, adminStatsRoutes, CREDIBILITY_CLASSES } from '@vaglio/contracts';
import { useLocale, useTranslate } from 'react-admin';
import { LoadError } from '../components/errors.js';
import { BarList, FactList, FailureBars } from '../components/facts.js';
import { listAddress, RecordLink } from '../components/fields.js';
import { dollars } from '../components/money.js';
import { Panel } from '../components/page.js';
import { useServerQuery } from '../components/use-action.js';
import { DayChart } from './day-chart.js';

const DAYS = 30;
const DAYS_OF_COST = 7;

/** How the product is doing, in figures. */
export function StatsPanels() {
  const { data, error, refetch } = useServerQuery('stats', (dataProvider, signal) =>
    dataProvider.call(adminStatsRoutes.read, { query: { days: DAYS }, signal }),
  );
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={360} />;
  return (
    <>
      <Totals stats={data} />
      <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <Days stats={data} />
        <Queue stats={data} />
        <Failures stats={data} />
        <Classes stats={data} />
        <ModelCost stats={data} />
      </Box>
    </>
  );
}

const TOTALS = [
  ['openReviewRequests', 'openReviews', listAddress('review-requests', { filter: { status: 'open' } })],
  ['totalArticles', 'totalArticles', listAddress('articles', {})],
  ['totalAnalyses', 'totalAnalyses', listAddress('articles', { sort: 'createdAt', order: 'DESC' })],
  ['totalUsers', 'totalUsers', listAddress('users', {})],
  [
    'premiumUsers',
    'premiumUsers',
    listAddress('users', { filter: { subscriptionTier: 'premium', subscriptionStatus: 'active' } }),
  ],
] as const;

function Totals({ stats }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
    >
      {TOTALS.map(([name, text, to]) => (
        <Paper
          key={name}
          sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(`vaglio.stats.${text}`)}
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{ m: 0, fontSize: '2rem', fontVariantNumeric: 'tabular-nums' }}
          >
            <RecordLink to={to}>{stats[name].toLocaleString(locale)}</RecordLink>
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

function Days({ stats: { days } }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  const sum = (key: 'completed' | 'failed') => days.reduce((total, day) => total + day[key], 0);
  const summary = translate('vaglio.stats.perDaySummary', {
    days: days.length,
    completed: sum('completed'),
    failed: sum('failed'),
  });
  return (
    <Panel title={translate('vaglio.stats.perDay')}>
      <DayChart days={days} summary={summary} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {summary}
      </Typography>
    </Panel>
  );
}

function Queue({ stats: { queue } }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`vaglio.stats.${key}`);
  return (
    <Panel title={t('queue')}>
      {!queue && <Typography>{t('queueAway')}</Typography>}
      {queue && (
        <FactList
          facts={[
            [t('waiting'), queue.waiting],
            [t('active'), queue.active],
            [t('delayed'), queue.delayed],
          ]}
        />
      )}
    </Panel>
  );
}

function Failures({ stats: { failures } }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('vaglio.stats.failures')}>
      <FailureBars failures={failures} none={translate('vaglio.stats.noFailures')} />
    </Panel>
  );
}

function Classes({ stats: { classes } }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  const bars = CREDIBILITY_CLASSES.map((name) => ({
    name: translate(`vaglio.choice.class.${name}`),
    count: classes[name],
    to: listAddress('articles', { filter: { class: name } }),
  }));
  return (
    <Panel title={translate('vaglio.stats.classes')}>
      <BarList bars={bars} color="primary.main" />
    </Panel>
  );
}

/** Only where a model is asked at all. */
function ModelCost({ stats: { model } }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (model.days.length === 0) return null;
  return (
    <Panel title={translate('vaglio.status.costPerDay')}>
      <FactList
        facts={model.days
          .toReversed()
          .slice(0, DAYS_OF_COST)
          .map(({ day, costMicros }) => [
            new Date(`${day}T12:00:00`).toLocaleDateString(locale, { dateStyle: 'medium' }),
            dollars(costMicros, locale),
          ])}
      />
    </Panel>
  );
}
