import { Injectable } from '@nestjs/common';
import {
  type ArticleList,
  type ArticleSort,
  type ArticlesQuery,
  type ArticleSummary,
  LIMITS,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { ARTICLE_COLUMNS, type ArticleEntity } from '../entities/article.entity.js';
import { toSummary } from '../public-article/article.mapper.js';
import { ArticleSearch } from './article-search.js';
import { ArticleCounts, conditionsOf, filtersOf } from './article-counts.js';
import { orderBy, scoredFirst } from './article-order.js';
import { pageAtLargeOffset } from './large-offset.js';

@Injectable()
export class ArticleListService {
  constructor(
    private readonly database: DataSource,
    private readonly counts: ArticleCounts,
    private readonly search: ArticleSearch,
  ) {}

  async list(query: ArticlesQuery): Promise<ArticleList> {
    const { q, ...rest } = query;
    if (q) return this.search.find({ ...rest, q }, [{ sql: 'a.deleted_at IS NULL' }, ...filtersOf(query)]);
    const [total, articles] = await Promise.all([this.counts.count(query), this.page(query)]);
    return { articles, total };
  }

  async latest(query: ArticlesQuery): Promise<readonly ArticleSummary[]> {
    const newest: ArticlesQuery = { ...query, sort: 'newest', limit: query.limit ?? LIMITS.latestArticles };
    return (await this.list(newest)).articles;
  }

  private page(query: ArticlesQuery): Promise<readonly ArticleSummary[]> {
    const { sort = 'newest', limit = LIMITS.listPage.default, offset = 0 } = query;
    if (sort !== 'score-low' || query.class) return this.read(query, [], sort, offset, limit);
    return scoredFirst(
      { offset, limit },
      (condition, from, count) => this.read(query, [condition], sort, from, count),
      () => this.counts.countScored(query),
    );
  }

  /** The inner query needs only an index; the rows of the page are read after it. */
  private async read(
    query: ArticlesQuery,
    more: readonly string[],
    sort: ArticleSort,
    offset: number,
    limit: number,
  ): Promise<ArticleSummary[]> {
    const { sql, values } = conditionsOf(query);
    const deep = pageAtLargeOffset(sort, query, [...sql, ...more], offset);
    const conditions = ['deleted_at IS NULL', ...sql, ...more, ...(deep ? [deep.condition] : [])];
    const rows = await this.database.query<ArticleEntity[]>(
      `${deep?.start ?? ''} SELECT ${ARTICLE_COLUMNS} FROM (
          SELECT id FROM articles WHERE ${conditions.join(' AND ')}
          ORDER BY ${orderBy(sort, 'articles')} LIMIT ${limit} OFFSET ${deep?.offset ?? offset}
        ) AS page JOIN articles a ON a.id = page.id
        ORDER BY ${orderBy(sort, 'a')}`,
      [...values],
    );
    return rows.map(toSummary);
  }
}
