import { Injectable } from '@nestjs/common';
import type { Article, ArticleSummary } from '@vaglio/contracts';
import type { AnalysisResult } from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../shared/database/new-id.js';
import { currentTrace } from '../../../shared/logging/trace.js';
import { ArticleChanges } from '../changes/article-changes.js';
import { wantPicture } from '../pictures/article-pictures.js';
import { ArticleReader } from '../read/article-reader.js';
import { summaryColumns, type SummaryColumns } from './article-summary-columns.js';
import { writeArticleTexts } from './article-texts.js';
import type { RevisionReason } from '../entities/article-revision.entity.js';
import { storableJson, storableText } from './storable-json.js';

/** A finished run that is to become public. */
export interface FinishedAnalysis {
  readonly canonicalUrl: string;
  readonly result: AnalysisResult;
  readonly reason: RevisionReason;
}

/** Where a finished run went. */
export interface StoredArticle {
  readonly articleId: string;
  /** The number of the revision it became. */
  readonly revision: number;
  readonly isNew: boolean;
}

/** An article that needs no new run. */
export interface FreshArticle {
  readonly articleId: string;
  readonly analyzedAt: Date;
}

/** Stores finished analyses as articles and revisions. */
@Injectable()
export class ArticleStore {
  constructor(
    private readonly database: DataSource,
    private readonly reader: ArticleReader,
    private readonly changes: ArticleChanges,
  ) {}

  /** Writes in the caller's transaction; of several at once for one address, each becomes a revision of one article. */
  async save(manager: EntityManager, finished: FinishedAnalysis): Promise<StoredArticle> {
    const { analysis } = finished.result;
    const stored = await upsertArticle(manager, finished.canonicalUrl, summaryColumns(analysis));
    await insertRevision(manager, stored, finished);
    await writeArticleTexts(manager, stored.articleId, analysis);
    await wantPicture(manager, stored.articleId, analysis.imageUrl);
    this.changes.inTransaction(manager, stored.articleId);
    return stored;
  }

  /** The article of that address if its latest revision was made since then. */
  async findFresh(
    canonicalUrl: string,
    since: Date,
    manager: EntityManager = this.database.manager,
  ): Promise<FreshArticle | null> {
    const [row] = await manager.query<FreshArticle[]>(
      `SELECT id AS "articleId", analyzed_at AS "analyzedAt" FROM articles
        WHERE canonical_url = $1 AND deleted_at IS NULL AND analyzed_at >= $2`,
      [canonicalUrl, since],
    );
    return row ?? null;
  }

  getArticle(id: string): Promise<Article | null> {
    return this.reader.find(id);
  }

  /** In the order of the ids; those that aren't there (any more) are left out. */
  summaries(ids: readonly string[]): Promise<ArticleSummary[]> {
    return this.reader.summaries(ids);
  }

  /** The address that a new run over an existing article reads; null if there is none. */
  async canonicalUrlOf(id: string): Promise<string | null> {
    const [row] = await this.database.query<{ canonical_url: string }[]>(
      'SELECT canonical_url FROM articles WHERE id = $1 AND deleted_at IS NULL',
      [id],
    );
    return row?.canonical_url ?? null;
  }
}

const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function upsertArticle(
  manager: EntityManager,
  canonicalUrl: string,
  summary: SummaryColumns,
): Promise<StoredArticle> {
  const columns = Object.keys(summary).map(columnName);
  const [row] = await manager.query<(StoredArticle & object)[]>(
    `INSERT INTO articles (id, canonical_url, ${columns.join(', ')})
      VALUES ($1, $2, ${columns.map((_, at) => `$${at + 3}`).join(', ')})
      ON CONFLICT (canonical_url) WHERE deleted_at IS NULL DO UPDATE SET
        ${columns.map((name) => `${name} = EXCLUDED.${name}`).join(', ')},
        revision = articles.revision + 1, version = articles.version + 1, analyzed_at = now()
      RETURNING id AS "articleId", revision, revision = 1 AS "isNew"`,
    [newId(), canonicalUrl, ...Object.values(summary)],
  );
  if (!row) throw new Error('An article that was just written is not there.');
  return row;
}

async function insertRevision(
  manager: EntityManager,
  { articleId, revision }: StoredArticle,
  { result, reason }: FinishedAnalysis,
): Promise<void> {
  const { analysis, findings, trace, usage } = result;
  const { engine, engineVersion, textHash } = analysis.provenance;
  await manager.query(
    `INSERT INTO article_revisions
      (article_id, number, reason, analysis, findings, trace, engine, engine_version, text_hash, usage, trace_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      articleId,
      revision,
      reason,
      storableJson(analysis),
      storableJson(findings),
      storableJson(trace),
      engine,
      storableText(engineVersion),
      textHash,
      usage && storableJson(usage),
      currentTrace(),
    ],
  );
}
