import { Injectable } from '@nestjs/common';
import { safeTitle, type Localized } from '@vaglio/contracts';
import type { AnalysisResult } from '@vaglio/engine';
import { storableJson, storableText } from '@vaglio/engine/evidence-bundle';
import { DataSource, type EntityManager } from 'typeorm';
import { snakeCase } from '../../../shared/database/data-source-options.js';
import { newId } from '../../../shared/database/new-id.js';
import type { AnnouncedArticle } from '../../../shared/events/analysis.events.js';
import { currentTrace } from '../../../shared/logging/trace.js';
import { ArticleChanges } from '../cache/article-changes.js';
import { schedulePicture } from '../pictures/article-pictures.js';
import { PUBLIC_OR_HELD } from '../entities/article.entity.js';
import { decisionOf, type StoredDecision } from '../public-article/human-decision.js';
import { packedRecord } from './analysis-record.js';
import { summaryColumns } from './article-summary-columns.js';
import { writeArticleTexts } from './article-texts.js';
import type { RevisionReason } from '../entities/article-revision.entity.js';

export interface FinishedAnalysis {
  readonly canonicalUrl: string;
  readonly result: AnalysisResult;
  readonly reason: RevisionReason;
  /**
   * The decision of staff, or null to remove an earlier one. Absent for a run of the engine, which becomes a proposal when the
   * article has a decision.
   */
  readonly decision?: WrittenDecision | null;
  /** The person for whom a new article is held until staff release it. Ignored for an existing article. */
  readonly heldFor?: string | null;
}

export interface WrittenDecision {
  readonly at: Date;
  readonly reason: Localized;
}

export interface StoredArticle {
  readonly articleId: string;
  /** The number of the published revision. */
  readonly revision: number;
  readonly isNew: boolean;
  /** Whether it is held for staff; only submitters see it. */
  readonly isHeld: boolean;
  /** The public data after the run, which are those of a decision if there is one. */
  readonly announced: AnnouncedArticle;
}

/** Stores finished analyses as articles and revisions. */
@Injectable()
export class ArticleStore {
  constructor(
    private readonly database: DataSource,
    private readonly changes: ArticleChanges,
  ) {}

  /** Stores a revision in the caller's transaction. Parallel calls for the same URL give revisions of the same article. */
  async save(manager: EntityManager, finished: FinishedAnalysis): Promise<StoredArticle> {
    const { analysis } = finished.result;
    const stored = await upsertArticle(manager, finished);
    if (!stored) return propose(manager, finished);
    await insertRevision(manager, stored, finished);
    await writeArticleTexts(manager, stored.articleId, { ...analysis, title: stored.announced.title });
    if (!stored.isHeld) await schedulePicture(manager, stored.articleId, analysis.imageUrl);
    this.changes.announceAfterCommit(manager, stored.articleId);
    return stored;
  }

  /** Locks the URL's article until the transaction ends; false when it has none. */
  async lock(manager: EntityManager, canonicalUrl: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM articles WHERE canonical_url = $1 AND ${PUBLIC_OR_HELD} FOR NO KEY UPDATE`,
      [canonicalUrl],
    );
    return rows.length > 0;
  }

  /** The id of the URL's article if the engine or staff judged it since then. */
  async findFresh(
    canonicalUrl: string,
    since: Date,
    manager: EntityManager = this.database.manager,
  ): Promise<string | null> {
    const [row] = await manager.query<{ id: string }[]>(
      `SELECT id FROM articles
        WHERE canonical_url = $1 AND ${PUBLIC_OR_HELD} AND (analyzed_at >= $2
          OR EXISTS (SELECT FROM article_proposals p WHERE p.article_id = articles.id AND p.created_at >= $2))`,
      [canonicalUrl, since],
    );
    return row?.id ?? null;
  }

  async canonicalUrlOf(id: string): Promise<string | null> {
    const [row] = await this.database.query<{ canonical_url: string }[]>(
      `SELECT canonical_url FROM articles WHERE id = $1 AND ${PUBLIC_OR_HELD}`,
      [id],
    );
    return row?.canonical_url ?? null;
  }
}

interface WrittenRow extends StoredDecision {
  readonly articleId: string;
  readonly revision: number;
  readonly isNew: boolean;
  readonly isHeld: boolean;
  readonly title: string;
  readonly domain: string;
  readonly credibilityScore: number | null;
}

const WRITTEN = `id AS "articleId", revision, title, domain, nullif(credibility_score, -1) AS "credibilityScore",
  held_for IS NOT NULL AS "isHeld", decided_at AS "decidedAt", decision_reason_en AS "decisionReasonEn", decision_reason_it AS "decisionReasonIt"`;

/** The new title, or for a run of the engine the stored one if staff wrote it. */
const KEPT_TITLE = `CASE WHEN EXISTS (
    SELECT FROM article_revisions m JOIN article_revisions b ON b.article_id = m.article_id AND b.number = m.number - 1
      WHERE m.article_id = articles.id AND m.reason = 'manual' AND m.analysis ->> 'title' = articles.title
        AND b.analysis ->> 'title' <> articles.title)
  THEN articles.title ELSE EXCLUDED.title END`;

/** Null when the article has a decision, which a run of the engine must not replace. */
async function upsertArticle(
  manager: EntityManager,
  { canonicalUrl, result, decision, heldFor = null }: FinishedAnalysis,
): Promise<StoredArticle | null> {
  const written = {
    ...summaryColumns(result.analysis),
    decidedAt: decision?.at ?? null,
    decisionReasonEn: decision?.reason.en ?? null,
    decisionReasonIt: decision?.reason.it ?? null,
  };
  const columns = Object.keys(written).map(snakeCase);
  const isRun = decision === undefined;
  const [row] = await manager.query<WrittenRow[]>(
    `INSERT INTO articles (id, canonical_url, held_for, deleted_at, ${columns.join(', ')})
      VALUES ($1, $2, $3::text, CASE WHEN $3::text IS NOT NULL THEN now() END,
        ${columns.map((_, at) => `$${at + 4}`).join(', ')})
      ON CONFLICT (canonical_url) WHERE ${PUBLIC_OR_HELD} DO UPDATE SET
        ${columns.map((name) => `${name} = ${isRun && name === 'title' ? KEPT_TITLE : `EXCLUDED.${name}`}`).join(', ')},
        revision = articles.revision + 1, version = articles.version + 1, analyzed_at = now()
        ${isRun ? 'WHERE articles.decided_at IS NULL' : ''}
      RETURNING ${WRITTEN}, revision = 1 AS "isNew"`,
    [newId(), canonicalUrl, heldFor, ...Object.values(written)],
  );
  return row ? toStored(row) : null;
}

/** Stores a run as the proposal for a decided article, whose new version is a conflict for staff who read the proposal before. */
async function propose(
  manager: EntityManager,
  { canonicalUrl, result, reason }: FinishedAnalysis,
): Promise<StoredArticle> {
  const [[row]] = await manager.query<[WrittenRow[], number]>(
    `UPDATE articles SET version = version + 1 WHERE canonical_url = $1 AND ${PUBLIC_OR_HELD}
      RETURNING ${WRITTEN}, false AS "isNew"`,
    [canonicalUrl],
  );
  if (!row) throw new Error('The decided article does not exist.');
  await manager.query(
    `INSERT INTO article_proposals (article_id, reason, ${RESULT_COLUMNS})
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (article_id) DO UPDATE SET reason = EXCLUDED.reason, analysis = EXCLUDED.analysis,
        findings = EXCLUDED.findings, trace = EXCLUDED.trace, usage = EXCLUDED.usage, looked_up = EXCLUDED.looked_up,
        record = EXCLUDED.record, created_at = now()`,
    [row.articleId, reason, ...(await resultValues(result))],
  );
  return toStored(row);
}

function toStored({ articleId, revision, isNew, isHeld, title, domain, ...row }: WrittenRow): StoredArticle {
  const { credibilityScore } = row;
  const decision = decisionOf(row);
  const announced = { id: articleId, title: safeTitle(title), domain, credibilityScore, decision };
  return { articleId, revision, isNew, isHeld, announced };
}

const RESULT_COLUMNS = 'analysis, findings, trace, usage, looked_up, record';

async function resultValues(result: AnalysisResult): Promise<readonly unknown[]> {
  const { analysis, findings, trace, usage, lookedUp } = result;
  return [
    storableJson(analysis),
    storableJson(findings),
    storableJson(trace),
    usage && storableJson(usage),
    lookedUp && storableJson(lookedUp),
    await packedRecord(result),
  ];
}

async function insertRevision(
  manager: EntityManager,
  { articleId, revision }: StoredArticle,
  { result, reason }: FinishedAnalysis,
): Promise<void> {
  const { engine, engineVersion, textHash } = result.analysis.provenance;
  await manager.query(
    `INSERT INTO article_revisions
      (article_id, number, reason, engine, engine_version, text_hash, trace_id, ${RESULT_COLUMNS})
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      articleId,
      revision,
      reason,
      engine,
      storableText(engineVersion),
      textHash,
      currentTrace(),
      ...(await resultValues(result)),
    ],
  );
}
