import type { ArticleSort } from '@vaglio/contracts';
import type { ArticleFilter } from './article-counts.js';

/** From here on, counting up to a page's place costs more than finding the day or the score in which it lies. */
const DEEP_FROM = 500;

/**
 * The buckets of an order. Triggers of `articles` keep them (migration `article-days`): at a million articles the page at offset
 * 100,000 takes 5 ms by date or score (docs/benchmarks-service.md), and hundreds without them.
 */
interface Buckets {
  readonly table: string;
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
  /** Whether an article lies in the bucket `start` or behind it. */
  readonly isInOrBehind: string;
}

const DAY_START = `((SELECT key FROM start)::timestamp AT TIME ZONE 'UTC')`;
const DAY_END = `(((SELECT key FROM start) + 1)::timestamp AT TIME ZONE 'UTC')`;
const SCORE = '(SELECT key FROM start)';

const BUCKETS: Partial<Record<ArticleSort, Buckets>> = {
  newest: { table: 'article_days', key: 'day', direction: 'DESC', isInOrBehind: `created_at < ${DAY_END}` },
  oldest: { table: 'article_days', key: 'day', direction: 'ASC', isInOrBehind: `created_at >= ${DAY_START}` },
  'score-high': {
    table: 'article_scores',
    key: 'credibility_score',
    direction: 'DESC',
    isInOrBehind: `credibility_score <= ${SCORE}`,
  },
  'score-low': {
    table: 'article_scores',
    key: 'credibility_score',
    direction: 'ASC',
    isInOrBehind: `credibility_score >= ${SCORE}`,
  },
};

/** How a page far down is reached. */
export interface DeepPage {
  /** `WITH …`, to stand before the query. */
  readonly start: string;
  /** One more condition on `articles`. */
  readonly condition: string;
  /** How many rows that meet the condition come before the page. */
  readonly offset: string;
}

/**
 * The way to a page far down: the bucket in which it begins is found in counts, and only that bucket is counted through.
 * Null where the page is near, or nothing is kept of such a list. All of it is one statement, so counts and rows are of one
 * moment.
 */
export function deepPage(
  sort: ArticleSort,
  { domain, genre, language }: ArticleFilter,
  conditions: readonly string[],
  offset: number,
): DeepPage | null {
  const buckets = BUCKETS[sort];
  if (!buckets || domain || genre || language || offset < DEEP_FROM) return null;
  const { table, key, direction, isInOrBehind } = buckets;
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    start: `WITH bucket AS (
        SELECT ${key} AS key, sum(articles) AS articles FROM ${table} ${where} GROUP BY ${key}
      ), start AS MATERIALIZED (
        SELECT key, before FROM (
          SELECT key, sum(articles) OVER (ORDER BY key ${direction}) - articles AS before FROM bucket
        ) AS placed WHERE before <= ${offset} ORDER BY before DESC, key ${direction === 'ASC' ? 'DESC' : 'ASC'} LIMIT 1
      )`,
    condition: isInOrBehind,
    offset: `(SELECT ${offset} - before FROM start)::bigint`,
  };
}
