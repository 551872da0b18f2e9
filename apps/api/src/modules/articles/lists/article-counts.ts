import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conditionsOf, whereAll, type ArticleFilter } from './article-filter.js';

/** How many articles there are: kept by the table's triggers, so that no list has to count. */
@Injectable()
export class ArticleCounts {
  constructor(private readonly database: DataSource) {}

  count(filter: ArticleFilter): Promise<number> {
    return this.sum(filter, []);
  }

  /** Those with a score. */
  countScored(filter: ArticleFilter): Promise<number> {
    return this.sum(filter, [`credibility_class <> 'none'`]);
  }

  private async sum(filter: ArticleFilter, more: readonly string[]): Promise<number> {
    const { sql, values } = conditionsOf(filter);
    const table = filter.domain ? 'source_counts' : 'article_counts';
    const [row] = await this.database.query<{ total: number | null }[]>(
      `SELECT sum(articles)::int AS total FROM ${table} ${whereAll([...sql, ...more])}`,
      [...values],
    );
    return row?.total ?? 0;
  }
}
