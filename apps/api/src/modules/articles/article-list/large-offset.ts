import type { ArticleSort } from '@vaglio/contracts';
import type { ArticleFilter } from './article-counts.js';

/** From this offset on, finding the page's day or score is faster than counting rows up to the offset. */
const LARGE_FROM = 500;

/**
 * Counts of articles per day or score, kept by triggers of `articles` (migration `article-days`). With a million articles, the
 * page at offset 100,000 takes 5 ms with them, and hundreds without (docs/benchmarks-service.md).
 */
interface Buckets {
  readonly table: string;
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
  /** True for articles in the bucket `start` or after it. */
  readonly isInOrAfter: string;
}

const DAY_START = `((SELECT key FROM start)::timestamp AT TIME ZONE 'UTC')`;
const DAY_END = `(((SELECT key FROM start) + 1)::timestamp AT TIME ZONE 'UTC')`;
const SCORE = '(SELECT key FROM start)';

const BUCKETS: Partial<Record<ArticleSort, Buckets>> = {
  newest: { table: 'article_days', key: 'day', direction: 'DESC', isInOrAfter: `created_at < ${DAY_END}` },
  oldest: { table: 'article_days', key: 'day', direction: 'ASC', isInOrAfter: `created_at >= ${DAY_START}` },
  'score-high': {
    table: 'article_scores',
    key: 'credibility_score',
    direction: 'DESC',
    isInOrAfter: `credibility_score <= ${SCORE}`,
  },
  'score-low': {
    table: 'article_scores',
    key: 'credibility_score',
    direction: 'ASC',
    isInOrAfter: `credibility_score >= ${SCORE}`,
  },
};

interface LargeOffsetPage {
  /** `WITH …`, to be placed before the query. */
  readonly start: string;
  /** An additional condition on `articles`. */
  readonly condition: string;
  /** The offset of the page among the rows that meet the condition. */
  readonly offset: string;
}

/**
 * SQL for a page with a large offset: finds the bucket in which the page begins, so that only rows of that bucket are skipped.
 * Null for small offsets, and for lists without buckets. Counts and rows are read in one statement, so they are consistent.
 */
export function pageAtLargeOffset(
  sort: ArticleSort,
  { domain, genre, language }: ArticleFilter,
  conditions: readonly string[],
  offset: number,
): LargeOffsetPage | null {
  const buckets = BUCKETS[sort];
  if (!buckets || domain || genre || language || offset < LARGE_FROM) return null;
  const { table, key, direction, isInOrAfter } = buckets;
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    start: `WITH bucket AS (
        SELECT ${key} AS key, sum(articles) AS articles FROM ${table} ${where} GROUP BY ${key}
      ), start AS MATERIALIZED (
        SELECT key, before FROM (
          SELECT key, sum(articles) OVER (ORDER BY key ${direction}) - articles AS before FROM bucket
        ) AS placed WHERE before <= ${offset} ORDER BY before DESC, key ${direction === 'ASC' ? 'DESC' : 'ASC'} LIMIT 1
      )`,
    condition: isInOrAfter,
    offset: `(SELECT ${offset} - before FROM start)::bigint`,
  };
}
