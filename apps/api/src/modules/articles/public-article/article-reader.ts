import { Injectable } from '@nestjs/common';
import type { Analysis, Article, ArticleSummary, ArticleText, Revision } from '@vaglio/contracts';
import { DataSource, IsNull, Not } from 'typeorm';
import { ARTICLE_COLUMNS, ArticleEntity, PUBLIC_OR_HELD } from '../entities/article.entity.js';
import { ARTICLE_LIMITS } from '../articles.limits.js';
import { PreparedQuery } from '../../../shared/database/prepared-query.js';
import { toArticle, toSummary } from './article.mapper.js';
import { reviewFieldsOf } from './review-fields.js';
import { publishedScore, type StoredScore } from './published-score.js';

/** Reads the public form of articles. */
@Injectable()
export class ArticleReader {
  constructor(private readonly database: DataSource) {}

  find(id: string): Promise<Article | null> {
    return this.read(ARTICLE, id);
  }

  /** Also finds an article that is held for staff. */
  findForSubmitter(id: string): Promise<Article | null> {
    return this.read(ARTICLE_OR_HELD, id);
  }

  isHeld(id: string): Promise<boolean> {
    return this.database.manager.existsBy(ArticleEntity, { id, heldFor: Not(IsNull()) });
  }

  async findRow(id: string): Promise<ArticleEntity | null> {
    const [row] = await this.rows([id]);
    return row ?? null;
  }

  /** In the order of the ids, without missing articles. */
  async summaries(ids: readonly string[]): Promise<ArticleSummary[]> {
    return (await this.rows(ids)).map(toSummary);
  }

  /** The judged text, and whether the user submitted the URL. With `userId` null, for staff, also of deleted articles. */
  async text(id: string, userId: string | null): Promise<(ArticleText & { isSubmitter: boolean }) | null> {
    const [row] = await this.database.query<(ArticleText & { isSubmitter: boolean })[]>(
      `SELECT r.analysis ->> 'text' AS text, r.analysis ->> 'textLanguage' AS "textLanguage", a.revision,
          EXISTS (SELECT FROM history_entries h WHERE h.article_id = a.id AND h.user_id = $2) AS "isSubmitter"
        FROM articles a JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
        WHERE a.id = $1 AND (${PUBLIC_OR_HELD} OR $2::uuid IS NULL)`,
      [id, userId],
    );
    return row ?? null;
  }

  /** Newest first; null when the article does not exist. */
  async revisions(id: string): Promise<Revision[] | null> {
    const rows = await REVISIONS.run(this.database, [id, ARTICLE_LIMITS.revisions]);
    // Every article has a revision.
    if (rows.length === 0) return null;
    return rows.map(({ createdAt, scoreLow, scoreHigh, ...rest }) => ({
      ...rest,
      ...publishedScore({ ...rest, scoreLow, scoreHigh }),
      createdAt: createdAt.toISOString(),
    }));
  }

  private async read(query: ArticleQuery, id: string): Promise<Article | null> {
    const [[row], reviewFields] = await Promise.all([
      query.run(this.database, [id]),
      reviewFieldsOf(this.database, id),
    ]);
    return row ? toArticle(row, row.analysis, reviewFields) : null;
  }

  private async rows(ids: readonly string[]): Promise<ArticleEntity[]> {
    if (ids.length === 0) return [];
    return this.database.query<ArticleEntity[]>(
      `SELECT ${ARTICLE_COLUMNS} FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
        JOIN articles a ON a.id = wanted.id WHERE a.deleted_at IS NULL ORDER BY wanted.place`,
      [ids],
    );
  }
}

type ArticleQuery = PreparedQuery<ArticleEntity & { readonly analysis: Analysis }>;

const articleQuery = (condition: string): ArticleQuery =>
  new PreparedQuery(`
  SELECT ${ARTICLE_COLUMNS}, r.analysis
  FROM articles a JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
  WHERE a.id = $1 AND ${condition}`);

const ARTICLE = articleQuery('a.deleted_at IS NULL');
const ARTICLE_OR_HELD = articleQuery(PUBLIC_OR_HELD);

interface RevisionRow extends Omit<Revision, 'createdAt' | keyof StoredScore | 'scoreRange'>, StoredScore {
  readonly createdAt: Date;
}

const REVISIONS = new PreparedQuery<RevisionRow>(`
  SELECT r.number, r.created_at AS "createdAt", r.engine, r.engine_version AS "engineVersion", r.text_hash AS "textHash",
    (r.analysis ->> 'credibilityScore')::int AS "credibilityScore",
    r.analysis ->> 'credibilityClass' AS "credibilityClass", r.analysis ->> 'judgement' AS judgement,
    (r.analysis -> 'scoreRange' ->> 'low')::int AS "scoreLow", (r.analysis -> 'scoreRange' ->> 'high')::int AS "scoreHigh"
  FROM articles a JOIN article_revisions r ON r.article_id = a.id
  WHERE a.id = $1 AND a.deleted_at IS NULL ORDER BY r.number DESC LIMIT $2`);
