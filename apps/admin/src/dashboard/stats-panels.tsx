import { Box, Paper, Skeleton, Typography, useTheme } from '@mui/material';
import {
  adminArticlesRoutes,
  adminReviewsRoutes,
  type AdminStats,
  adminStatsRoutes,
  adminStatusRoutes,
  adminUsersRoutes,
  CREDIBILITY_CLASSES,
  type DayOfAnalyses,
} from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { BarList, FactList, FailureBars } from '../components/facts.js';
import { listPath, RecordLink } from '../components/fields.js';
import { LoadError } from '../components/loaded.js';
import { dollars } from '../components/money.js';
import { Panel } from '../components/page.js';
import { useServerQuery } from '../components/server-calls.js';
import { useTexts } from '../components/use-language.js';
import { useMay } from '../components/use-may.js';
import { failureKey } from './pending-work-panels.js';
import { Link } from 'react-router-dom';

const DAYS = 30;
const DAYS_OF_COST = 7;

export function StatsPanels() {
  const { data, error, refetch } = useServerQuery(adminStatsRoutes.read, { query: { days: DAYS } });
  if (error) return <LoadError error={error} retry={refetch} />;
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
  [
    'openReviewRequests',
    listPath('review-requests', { filter: { status: 'open' } }),
    adminReviewsRoutes.list,
  ],
  ['totalArticles', listPath('articles', {}), adminArticlesRoutes.list],
  ['totalAnalyses', listPath('articles', { sort: 'createdAt', order: 'DESC' }), adminArticlesRoutes.list],
  ['totalUsers', listPath('users', {}), adminUsersRoutes.list],
  [
    'premiumUsers',
    listPath('users', { filter: { subscriptionTier: 'premium', subscriptionStatus: 'active' } }),
    adminUsersRoutes.list,
  ],
] as const;

function Totals({ stats }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  const locale = useLocale();
  const may = useMay();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
    >
      {TOTALS.map(([name, to, route]) => (
        <Paper
          key={name}
          sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(`vaglio.stats.${name}`)}
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{ m: 0, fontSize: '2rem', fontVariantNumeric: 'tabular-nums' }}
          >
            <LinkIf to={may(route) ? to : null}>{stats[name].toLocaleString(locale)}</LinkIf>
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

/** Links a number to what it counts, for roles that may see it. */
function LinkIf({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? children : <RecordLink to={to}>{children}</RecordLink>;
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
  const to = useMay()(adminStatusRoutes.read) ? '/status' : null;
  const t = useTexts('vaglio.stats');
  return (
    <Panel title={t('queue')}>
      {!queue && <Typography>{t('queueAway')}</Typography>}
      {queue && (
        <FactList
          facts={(['waiting', 'active', 'delayed'] as const).map((name) => [
            t(name),
            <LinkIf key={name} to={to}>
              {queue[name]}
            </LinkIf>,
          ])}
        />
      )}
    </Panel>
  );
}

function Failures({ stats: { failures } }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('vaglio.stats.failures')}>
      <FailureBars
        failures={failures}
        none={translate('vaglio.stats.noFailures')}
        to={({ code, kind }) => `/?failed=${encodeURIComponent(failureKey(code, kind))}`}
      />
    </Panel>
  );
}

function Classes({ stats: { classes } }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  const bars = CREDIBILITY_CLASSES.map((name) => ({
    name: translate(`vaglio.choice.class.${name}`),
    count: classes[name],
    to: listPath('articles', { filter: { class: name } }),
  }));
  return (
    <Panel title={translate('vaglio.stats.classes')}>
      <BarList bars={bars} color="primary.main" />
    </Panel>
  );
}

/** Hidden if no model was used. */
function ModelCost({ stats: { model } }: { readonly stats: AdminStats }) {
  const translate = useTranslate();
  const locale = useLocale();
  const to = useMay()(adminStatusRoutes.read) ? '/status' : null;
  if (model.days.length === 0) return null;
  return (
    <Panel title={translate('vaglio.status.costPerDay')}>
      <FactList
        facts={model.days
          .toReversed()
          .slice(0, DAYS_OF_COST)
          .map(({ day, costMicros }) => [
            new Date(`${day}T12:00:00`).toLocaleDateString(locale, { dateStyle: 'medium' }),
            <LinkIf key={day} to={to}>
              {dollars(costMicros, locale)}
            </LinkIf>,
          ])}
      />
    </Panel>
  );
}

interface DayChartProps {
  readonly days: readonly DayOfAnalyses[];
  /** Read by screen readers. */
  readonly summary: string;
}

const WIDTH = 600;
const HEIGHT = 160;
const GAP = 0.25;

/**
 * One column for each day, linked to its articles: completed analyses below, failed ones on top. The columns stretch with
 * the page; the labels are outside the SVG so that they do not.
 */
function DayChart({ days, summary }: DayChartProps) {
  const { palette } = useTheme();
  const locale = useLocale();
  const t = useTexts('vaglio.stats');
  const max = Math.max(1, ...days.map(({ completed, failed }) => completed + failed));
  const step = WIDTH / Math.max(1, days.length);
  const heightOf = (count: number) => (count / max) * HEIGHT;
  const dayName = (day: string) =>
    new Date(`${day}T12:00:00`).toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  const ends = [days[0], days.at(-1)].filter((end) => end !== undefined);
  return (
    <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <Box aria-hidden>{max}</Box>
      <Box
        component="svg"
        role="group"
        aria-label={summary}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: HEIGHT, borderBottom: 1, borderColor: 'divider' }}
      >
        {days.map(({ day, completed, failed }, index) => {
          const x = index * step + (step * GAP) / 2;
          const width = step * (1 - GAP);
          const [below, above] = [heightOf(completed), heightOf(failed)];
          const label = t('dayLine', { day: dayName(day), completed, failed });
          return (
            <Link key={day} to={listPath('articles', { filter: { from: day, to: day } })} aria-label={label}>
              <title>{label}</title>
              <rect x={index * step} y={0} width={step} height={HEIGHT} fill="transparent" />
              <rect x={x} y={HEIGHT - below} width={width} height={below} fill={palette.primary.main} />
              <rect x={x} y={HEIGHT - below - above} width={width} height={above} fill={palette.error.main} />
            </Link>
          );
        })}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        {ends.map(({ day }) => (
          <span key={day}>{dayName(day)}</span>
        ))}
      </Box>
    </Box>
  );
}
