import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ArticlesQuery } from '@vaglio/contracts';
import { domainOf } from '../outlets/domain-of.js';

/** The filters of a list. */
export type ArticleFilter = Pick<ArticlesQuery, 'class' | 'type' | 'genre' | 'language' | 'domain'>;

/** Conditions on columns that `articles` and its tables of counts share, with values from `$1`. */
export function conditionsOf(filter: ArticleFilter): {
  readonly sql: readonly string[];
  readonly values: readonly unknown[];
} {
  const columns: readonly (readonly [string, string | undefined])[] = [
    ['credibility_class', filter.class],
    ['content_type', filter.type],
    ['genre', filter.genre],
    ['text_language', filter.language],
    ['domain', filter.domain && domainOf(filter.domain)],
  ];
  const given = columns.filter(([, value]) => value);
  return {
    sql: given.map(([column], at) => `${column} = $${at + 1}`),
    values: given.map(([, value]) => value),
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
