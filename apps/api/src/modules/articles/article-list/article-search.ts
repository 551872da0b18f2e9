import { Injectable } from '@nestjs/common';
import { type ArticleList, type ArticlesQuery, LIMITS } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { ARTICLE_LIMITS } from '../articles.limits.js';
import { ARTICLE_COLUMNS, type ArticleEntity } from '../entities/article.entity.js';
import { toSummary } from '../public-article/article.mapper.js';
import { type Condition, whereOf } from '../../../shared/lists/list-page.js';
import { HAS_SCORE, orderBy, ORDERS } from './article-order.js';

/** A `tsquery` for each language, with its values. */
interface SearchTerms {
  readonly english: string;
  readonly italian: string;
  readonly values: readonly string[];
}

type SearchQuery = Pick<ArticlesQuery, 'sort' | 'limit' | 'offset'> & { readonly q: string };

interface FoundRow extends ArticleEntity {
  readonly total: number;
}

/** Full-text search in titles, summaries and texts, in English and Italian. */
@Injectable()
export class ArticleSearch {
  constructor(private readonly database: DataSource) {}

  /** If the words find nothing, the last one is tried as a prefix. The conditions are on articles `a`. */
  async find(query: SearchQuery, conditions: readonly Condition[]): Promise<ArticleList> {
    const found = await this.search(query, conditions, wholeWords);
    return found.total === 0 && lastWordOf(query.q)
      ? this.search(query, conditions, lastWordAsPrefix)
      : found;
  }

  private async search(
    query: SearchQuery,
    conditions: readonly Condition[],
    termsOf: (text: string, firstValue: number) => SearchTerms,
  ): Promise<ArticleList> {
    const { limit = LIMITS.listPage.default, offset = 0 } = query;
    const { where, values } = whereOf(conditions);
    const terms = termsOf(query.q, values.length + 1);
    const rows = await this.database.query<FoundRow[]>(searchSql(query, where, terms, limit, offset), [
      ...values,
      ...terms.values,
    ]);
    // A page behind the last match has one row, with the total and without an article.
    return { articles: rows.filter(({ id }) => id !== null).map(toSummary), total: rows[0]?.total ?? 0 };
  }
}

function searchSql(
  { sort }: SearchQuery,
  where: string,
  { english, italian }: SearchTerms,
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
      FROM articles a JOIN article_texts t ON t.article_id = a.id
      ${where} AND (t.english @@ ${english} OR t.italian @@ ${italian})
      ORDER BY ${orderBy(byDate, 'a')} LIMIT ${ARTICLE_LIMITS.searchMatches}
    ), page AS (
      SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM found
      ORDER BY place LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${ARTICLE_COLUMNS}, counted.total
    FROM (SELECT count(*)::int AS total FROM found) AS counted
    LEFT JOIN page ON true LEFT JOIN articles a ON a.id = page.id
    ORDER BY page.place`;
}

function wholeWords(text: string, first: number): SearchTerms {
  return {
    english: `websearch_to_tsquery('english', $${first})`,
    italian: `websearch_to_tsquery('italian', $${first})`,
    values: [text],
  };
}

/** The prefix is searched both as it is and stemmed, because the stored words are stems. */
function lastWordAsPrefix(text: string, first: number): SearchTerms {
  const { before = '', prefix = '' } = lastWordOf(text) ?? {};
  const query = (language: string): string =>
    `(websearch_to_tsquery('${language}', $${first})
      && (to_tsquery('simple', $${first + 1}) || to_tsquery('${language}', $${first + 1})))`;
  return { english: query('english'), italian: query('italian'), values: [before, `${prefix}:*`] };
}

/** The text before the last word, and the last word. Null when the text ends without a word, or the word is quoted or excluded. */
export function lastWordOf(text: string): { readonly before: string; readonly prefix: string } | null {
  const match = /^(|.*\s)([\p{L}\p{N}]+)[^\p{L}\p{N}"]*$/su.exec(text);
  const [, before = '', prefix = ''] = match ?? [];
  return match ? { before, prefix: prefix.toLowerCase() } : null;
}
