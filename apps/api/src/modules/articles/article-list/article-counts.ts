import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ArticlesQuery } from '@vaglio/contracts';
import { type Condition, equals } from '../../../shared/lists/list-page.js';
import { domainOf } from '../outlets/domain-of.js';

/** The filters of a list. */
export type ArticleFilter = Pick<ArticlesQuery, 'class' | 'type' | 'genre' | 'language' | 'domain'>;

/** Conditions on columns that `articles` and its tables of counts share. */
export function filtersOf({
  class: name,
  type,
  genre,
  language,
  domain,
}: ArticleFilter): readonly Condition[] {
  const columns: readonly (readonly [string, string | undefined])[] = [
    ['credibility_class', name],
    ['content_type', type],
    ['genre', genre],
    ['text_language', language],
    ['domain', domain && domainOf(domain)],
  ];
  return columns.flatMap(([column, value]) => (value ? equals(column, value) : []));
}

/** The same with values from `$1`. */
export function conditionsOf(filter: ArticleFilter): {
  readonly sql: readonly string[];
  readonly values: readonly unknown[];
} {
  const filters = filtersOf(filter);
  return {
    sql: filters.map(({ sql }, at) => sql.replace('?', `$${at + 1}`)),
    values: filters.flatMap(({ values = [] }) => values),
  };
}

/** Counts articles in tables that triggers keep up to date, so that lists need not count rows. */
@Injectable()
export class ArticleCounts {
  constructor(private readonly database: DataSource) {}

  count(filter: ArticleFilter): Promise<number> {
    return this.sum(filter, []);
  }

  /** Only articles with a score. */
  countScored(filter: ArticleFilter): Promise<number> {
    return this.sum(filter, [`credibility_class <> 'none'`]);
  }

  private async sum(filter: ArticleFilter, more: readonly string[]): Promise<number> {
    const { sql, values } = conditionsOf(filter);
    const conditions = ['true', ...sql, ...more].join(' AND ');
    // There are no counts by language and genre; their rows are counted along an index.
    const select =
      filter.language || filter.genre
        ? 'SELECT count(*)::int AS total FROM articles WHERE deleted_at IS NULL AND'
        : `SELECT sum(articles)::int AS total FROM ${filter.domain ? 'source_counts' : 'article_counts'} WHERE`;
    const [row] = await this.database.query<{ total: number | null }[]>(`${select} ${conditions}`, [
      ...values,
    ]);
    return row?.total ?? 0;
  }
}
