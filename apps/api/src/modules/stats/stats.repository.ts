import { Injectable } from '@nestjs/common';
import type {
  AdminStats,
  CredibilityClass,
  DayOfAnalyses,
  FailedAddress,
  FailureCount,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { CachedCount } from '../../shared/lists/cached-count.js';

type Totals = Pick<
  AdminStats,
  'totalUsers' | 'premiumUsers' | 'totalAnalyses' | 'openReviewRequests' | 'unreadNotifications'
>;

const TOTALS = `SELECT
  (SELECT coalesce(sum(users), 0)::int FROM user_counts) AS "totalUsers",
  (SELECT coalesce(sum(users), 0)::int FROM user_counts
    WHERE subscription_tier <> 'free' AND subscription_status = 'active') AS "premiumUsers",
  (SELECT count(*)::int FROM (SELECT 1 FROM review_requests WHERE status = 'open' LIMIT 1000) AS r)
    AS "openReviewRequests",
  (SELECT count(*)::int FROM (SELECT 1 FROM notifications
    WHERE is_read = false AND caused_by IS DISTINCT FROM $1::uuid LIMIT 1000) AS n)
    AS "unreadNotifications"`;

/** Reads an index entry for each revision, so the count is cached. */
const ANALYSES = `SELECT count(*)::int AS count FROM article_revisions
  WHERE reason IN ('submission', 'regeneration', 'seed')`;

/** One row for each day of the time zone, also for days without analyses. */
const DAYS = `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(completed, 0) AS completed, coalesce(failed, 0) AS failed
  FROM generate_series((now() AT TIME ZONE $1)::date - $2::int, (now() AT TIME ZONE $1)::date, '1 day') AS day
  LEFT JOIN (
    SELECT (finished_at AT TIME ZONE $1)::date AS on_day,
      count(*) FILTER (WHERE status = 'completed')::int AS completed,
      count(*) FILTER (WHERE status = 'failed')::int AS failed
    FROM analysis_runs
    WHERE finished_at >= (((now() AT TIME ZONE $1)::date - $2::int)::timestamp AT TIME ZONE $1)
    GROUP BY on_day
  ) AS runs ON runs.on_day = day::date
  ORDER BY day`;

const FAILURES = `SELECT error_code AS code, error_kind AS kind, count(*)::int AS count FROM analysis_runs
  WHERE status = 'failed' AND error_code IS NOT NULL
    AND finished_at >= (((now() AT TIME ZONE $1)::date - $2::int)::timestamp AT TIME ZONE $1)
  GROUP BY error_code, error_kind ORDER BY count DESC, code, kind LIMIT 20`;

/** The latest failure of each address, unless a later run succeeded or is active. */
const FAILED_ADDRESSES = `SELECT url, error_code AS code, error_kind AS kind, finished_at AS "failedAt" FROM (
    SELECT DISTINCT ON (canonical_url) canonical_url, url, error_code, error_kind, finished_at FROM analysis_runs
      WHERE status = 'failed' AND error_code IS NOT NULL AND finished_at > now() - interval '30 days'
      ORDER BY canonical_url, finished_at DESC
  ) f
  WHERE NOT EXISTS (SELECT 1 FROM analysis_runs live
      WHERE live.canonical_url = f.canonical_url AND live.status IN ('queued', 'processing'))
    AND NOT EXISTS (SELECT 1 FROM articles a WHERE a.canonical_url = f.canonical_url AND a.deleted_at IS NULL
      AND a.analyzed_at > f.finished_at)
  ORDER BY finished_at DESC LIMIT 20`;

/** Reads the figures of the dashboard from indexes, from counts that triggers update, or from a cached count. */
@Injectable()
export class StatsRepository {
  private readonly analyses = new CachedCount(() => this.count(ANALYSES));

  constructor(private readonly database: DataSource) {}

  /** Without notifications that the reader caused, as in the list. */
  async totals(reader: string): Promise<Totals> {
    const [totalAnalyses, [row]] = await Promise.all([
      this.analyses.read(),
      this.database.query<Omit<Totals, 'totalAnalyses'>[]>(TOTALS, [reader]),
    ]);
    if (!row) throw new Error('The query for the totals returned no row.');
    return { ...row, totalAnalyses };
  }

  /** Returns the number of articles in each class; `none` is for articles without a score. */
  async classes(): Promise<Readonly<Record<CredibilityClass | 'none', number>>> {
    const rows = await this.database.query<{ name: CredibilityClass | 'none'; articles: number }[]>(
      'SELECT credibility_class AS name, sum(articles)::int AS articles FROM article_counts GROUP BY 1',
    );
    const found = Object.fromEntries(rows.map(({ name, articles }) => [name, articles]));
    return { high: 0, medium: 0, low: 0, poor: 0, none: 0, ...found };
  }

  activeRuns(): Promise<number> {
    return this.count(`SELECT count(*)::int AS count FROM analysis_runs WHERE status = 'processing'`);
  }

  async failedAddresses(): Promise<FailedAddress[]> {
    const rows =
      await this.database.query<(Omit<FailedAddress, 'failedAt'> & { failedAt: Date })[]>(FAILED_ADDRESSES);
    return rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }));
  }

  days(zone: string, days: number): Promise<DayOfAnalyses[]> {
    return this.database.query<DayOfAnalyses[]>(DAYS, [zone, days - 1]);
  }

  failures(zone: string, days: number): Promise<FailureCount[]> {
    return this.database.query<FailureCount[]>(FAILURES, [zone, days - 1]);
  }

  private async count(sql: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(sql);
    return row?.count ?? 0;
  }
}
