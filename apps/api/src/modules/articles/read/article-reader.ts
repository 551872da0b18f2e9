import { Injectable } from '@nestjs/common';
import type { Analysis, Article, ArticleSummary, Revision } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { KeptQuestion } from '../../../shared/database/kept-question.js';
import { ArticleAdditions } from './article-additions.js';
import { ARTICLE_COLUMNS, type ArticleRow } from './article-row.js';
import { toArticle, toSummary } from './article.mapper.js';

/** Reads single articles as the public sees them. */
@Injectable()
export class ArticleReader {
  constructor(
    private readonly database: DataSource,
    private readonly additions: ArticleAdditions,
  ) {}

  async find(id: string): Promise<Article | null> {
    // Asked together: of an article that is not there nothing is said either.
    const [[row], additions] = await Promise.all([ARTICLE.ask(this.database, [id]), this.additions.of(id)]);
    return row ? toArticle(row, row.analysis, additions) : null;
  }

  async findRow(id: string): Promise<ArticleRow | null> {
    const [row] = await this.rows([id]);
    return row ?? null;
  }

  /** In the order of the ids; those that are gone are left out. */
  async summaries(ids: readonly string[]): Promise<ArticleSummary[]> {
    return (await this.rows(ids)).map(toSummary);
  }

  /** Newest first; null where there is no such article. */
  async revisions(id: string): Promise<Revision[] | null> {
    const rows = await REVISIONS.ask(this.database, [id, LARGEST_REVISIONS]);
    // An article has one revision at least.
    if (rows.length === 0) return null;
    return rows.map(({ createdAt, low, high, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      scoreRange: { low, high },
    }));
  }

  private async rows(ids: readonly string[]): Promise<ArticleRow[]> {
    if (ids.length === 0) return [];
    return this.database.query<ArticleRow[]>(
      `SELECT ${ARTICLE_COLUMNS} FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
        JOIN articles a ON a.id = wanted.id WHERE a.deleted_at IS NULL ORDER BY wanted.place`,
      [ids],
    );
  }
}

const LARGEST_REVISIONS = 100;

const ARTICLE = new KeptQuestion<ArticleRow & { readonly analysis: Analysis }>(`
  SELECT ${ARTICLE_COLUMNS}, r.analysis
  FROM articles a JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
  WHERE a.id = $1 AND a.deleted_at IS NULL`);

interface RevisionRow extends Omit<Revision, 'createdAt' | 'scoreRange'> {
  readonly createdAt: Date;
  readonly low: number;
  readonly high: number;
}

const REVISIONS = new KeptQuestion<RevisionRow>(`
  SELECT r.number, r.created_at AS "createdAt", r.engine, r.engine_version AS "engineVersion", r.text_hash AS "textHash",
    (r.analysis ->> 'credibilityScore')::int AS "credibilityScore",
    r.analysis ->> 'credibilityClass' AS "credibilityClass", r.analysis ->> 'judgement' AS judgement,
    (r.analysis -> 'scoreRange' ->> 'low')::int AS low, (r.analysis -> 'scoreRange' ->> 'high')::int AS high
  FROM articles a JOIN article_revisions r ON r.article_id = a.id
  WHERE a.id = $1 AND a.deleted_at IS NULL ORDER BY r.number DESC LIMIT $2`);
