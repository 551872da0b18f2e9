import { Injectable } from '@nestjs/common';
import { type ArticleList, type ArticlesQuery, LIMITS } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { ARTICLE_COLUMNS, type ArticleRow } from '../public-article/article-row.js';
import { toSummary } from '../public-article/article.mapper.js';
import { conditionsOf } from './article-counts.js';
import { HAS_SCORE, orderBy, ORDERS } from './article-order.js';

/** So many finds are looked at, those first that a list by date would show first; beyond, readers ask more closely. */
const MOST_FOUND = 1000;

/** What is looked for, as a search query of Postgres in each language, with its values numbered from `$first`. */
interface Wanted {
  readonly english: string;
  readonly italian: string;
  readonly values: readonly string[];
}

type SearchQuery = ArticlesQuery & { readonly q: string };

interface FoundRow extends ArticleRow {
  readonly total: number;
}

/** Finds articles by words of their title, summaries and text, in either language. */
@Injectable()
export class ArticleSearch {
  constructor(private readonly database: DataSource) {}

  /** Where the words as they stand find nothing, the last one may be the beginning of a word. */
  async find(query: SearchQuery): Promise<ArticleList> {
    const found = await this.ask(query, asWritten);
    if (found.total > 0) return found;
    return lastWordOf(query.q) ? this.ask(query, asBeginning) : found;
  }

  private async ask(
    query: SearchQuery,
    wantedOf: (text: string, first: number) => Wanted,
  ): Promise<ArticleList> {
    const { limit = LIMITS.listPage.default, offset = 0 } = query;
    const { sql, values } = conditionsOf(query);
    const wanted = wantedOf(query.q, values.length + 1);
    const rows = await this.database.query<FoundRow[]>(foundSql(query, sql, wanted, limit, offset), [
      ...values,
      ...wanted.values,
    ]);
    const [first] = rows;
    return { articles: rows.filter(({ id }) => id !== null).map(toSummary), total: first?.total ?? 0 };
  }
}

function foundSql(
  { sort }: SearchQuery,
  conditions: readonly string[],
  { english, italian }: Wanted,
  limit: number,
  offset: number,
): string {
  const byDate = sort === 'oldest' ? 'oldest' : 'newest';
  const columns = ORDERS[sort ?? 'newest'].columns.join(', ');
  const rank = `greatest(ts_rank(t.english, ${english}), ts_rank(t.italian, ${italian}))`;
  const order = sort
    ? `${sort === 'score-low' ? `found.${HAS_SCORE} DESC, ` : ''}${orderBy(sort, 'found')}`
    : `found.rank DESC, ${orderBy('newest', 'found')}`;
  return `
    WITH found AS MATERIALIZED (
      SELECT ${columns}, ${sort ? '0' : rank} AS rank
      FROM articles AS kept JOIN article_texts t ON t.article_id = kept.id
      WHERE ${['deleted_at IS NULL', ...conditions].join(' AND ')}
        AND (t.english @@ ${english} OR t.italian @@ ${italian})
      ORDER BY ${orderBy(byDate, 'kept')} LIMIT ${MOST_FOUND}
    ), page AS (
      SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM found
      ORDER BY place LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${ARTICLE_COLUMNS}, counted.total
    FROM (SELECT count(*)::int AS total FROM found) AS counted
    LEFT JOIN page ON true LEFT JOIN articles a ON a.id = page.id
    ORDER BY page.place`;
}

function asWritten(text: string, first: number): Wanted {
  return {
    english: `websearch_to_tsquery('english', $${first})`,
    italian: `websearch_to_tsquery('italian', $${first})`,
    values: [text],
  };
}

/** A beginning is compared both as it is and cut back to its stem, because what is stored are stems. */
function asBeginning(text: string, first: number): Wanted {
  const { before = '', beginning = '' } = lastWordOf(text) ?? {};
  const query = (language: string): string =>
    `(websearch_to_tsquery('${language}', $${first})
      && (to_tsquery('simple', $${first + 1}) || to_tsquery('${language}', $${first + 1})))`;
  return { english: query('english'), italian: query('italian'), values: [before, `${beginning}:*`] };
}

/**
 * What stands before the last word, and the beginning that the last word may be. Null where the last word is none, or is
 * quoted or forbidden.
 */
export function lastWordOf(text: string): { readonly before: string; readonly beginning: string } | null {
  const match = /^(|.*\s)([\p{L}\p{N}]+)[^\p{L}\p{N}"]*$/su.exec(text);
  const [, before = '', beginning = ''] = match ?? [];
  return match ? { before, beginning: beginning.toLowerCase() } : null;
}
