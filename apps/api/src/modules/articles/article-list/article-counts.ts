import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ArticlesQuery } from '@vaglio/contracts';
import { domainOf } from '../outlets/domain-of.js';

/** Which articles a list shows, apart from words. */
export type ArticleFilter = Pick<ArticlesQuery, 'class' | 'type' | 'genre' | 'language' | 'domain'>;

/** Conditions over columns that both `articles` and its counts have, with values numbered from `$1`. */
interface Conditions {
  readonly sql: readonly string[];
  readonly values: readonly unknown[];
}

export function conditionsOf(filter: ArticleFilter): Conditions {
  const wanted: readonly (readonly [string, string | undefined])[] = [
    ['credibility_class', filter.class],
    ['content_type', filter.type],
    ['genre', filter.genre],
    ['text_language', filter.language],
    ['domain', filter.domain && domainOf(filter.domain)],
  ];
  const given = wanted.filter(([, value]) => value);
  return {
    sql: given.map(([column], at) => `${column} = $${at + 1}`),
    values: given.map(([, value]) => value),
  };
}

const whereAll = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** How many articles there are: kept by the table's triggers, so that no list has to count. */
@Injectable()
export class ArticleCounts {
  constructor(private readonly database: DataSource) {}

  count(filter: ArticleFilter): Promise<number> {
    return this.sum(filter, []);
  }

  /** How many articles of the filter have a score and not only a reason why there is none. */
  countScored(filter: ArticleFilter): Promise<number> {
    return this.sum(filter, [`credibility_class <> 'none'`]);
  }

  private async sum(filter: ArticleFilter, more: readonly string[]): Promise<number> {
    const { sql, values } = conditionsOf(filter);
    if (filter.language || filter.genre) return this.countRows(filter, more);
    const table = filter.domain ? 'source_counts' : 'article_counts';
    const [row] = await this.database.query<{ total: number | null }[]>(
      `SELECT sum(articles)::int AS total FROM ${table} ${whereAll([...sql, ...more])}`,
      [...values],
    );
    return row?.total ?? 0;
  }

  /** By language and kind nothing is kept: the rows of an index are counted. */
  private async countRows(filter: ArticleFilter, more: readonly string[]): Promise<number> {
    const { sql, values } = conditionsOf(filter);
    const [row] = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM articles ${whereAll(['deleted_at IS NULL', ...sql, ...more])}`,
      [...values],
    );
    return row?.total ?? 0;
  }
}
