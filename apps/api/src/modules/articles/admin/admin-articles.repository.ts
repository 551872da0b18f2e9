import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  parsedWebUrl,
  type AdminArticle,
  type AdminRevision,
  type AdminRevisionTrace,
  type Analysis,
  type ArticleSort,
  type ConflictingChange,
  type EngineResult,
  type HumanDecision,
} from '@vaglio/contracts';
import { canonicalUrl, findingSentence, type AnalysisResult, type Finding } from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import { ARTICLE_LIMITS } from '../articles.limits.js';
import {
  countRows,
  equals,
  readListPage,
  type Condition,
  ListPage,
  type ListSource,
} from '../../../shared/lists/list-page.js';
import type { RevisionReason } from '../entities/article-revision.entity.js';
import { ARTICLE_COLUMNS, type ArticleEntity, PUBLIC_OR_HELD } from '../entities/article.entity.js';
import { ArticleCounts, filtersOf } from '../article-list/article-counts.js';
import { HAS_SCORE, scoredFirst } from '../article-list/article-order.js';
import { decisionOf, type StoredDecision } from '../public-article/human-decision.js';
import { publishedScore } from '../public-article/published-score.js';
import { deletePicture, pictureUrl, schedulePicture } from '../pictures/article-pictures.js';
import { openedRecord } from '../store/analysis-record.js';
import { ArticleSearch } from '../article-list/article-search.js';
import type { WrittenDecision } from '../store/article-store.js';
import type { AdminArticlesListDto } from './dto/admin-articles-list.dto.js';

interface Row extends ArticleEntity {
  readonly openReviews: number;
}

/** An article with its latest revision, locked for a change by hand. */
export interface StoredRun extends AnalysisResult {
  readonly canonicalUrl: string;
  readonly title: string;
  readonly version: number;
  readonly decision: HumanDecision | null;
}

/** The newest result of the engine for an article. */
export interface EngineRun extends AnalysisResult {
  readonly reason: RevisionReason;
  /** Null when it was published before the decision. */
  readonly proposedAt: Date | null;
}

type StoredEngineRun = Omit<EngineRun, 'record' | 'lookedUp'> & Parameters<typeof openedRecord>[0];

/** The proposal, or otherwise the last revision that was not made by hand. */
const engineRuns = (articleId: string, columns: string): string => `
  SELECT 1 AS rank, created_at AS "proposedAt", ${columns} FROM article_proposals WHERE article_id = ${articleId}
  UNION ALL (SELECT 2, NULL, ${columns} FROM article_revisions
    WHERE article_id = ${articleId} AND reason <> 'manual' ORDER BY number DESC LIMIT 1)
  ORDER BY rank LIMIT 1`;

interface EngineResultRow extends Omit<EngineResult, 'proposedAt'>, Pick<EngineRun, 'proposedAt'> {
  readonly id: string;
}

const ENGINE_RESULTS = `SELECT wanted.id, e."proposedAt", e.analysis #>> '{provenance,engineVersion}' AS "engineVersion",
    CASE WHEN e.analysis ->> 'judgement' <> 'abstained' THEN (e.analysis -> 'credibilityScore')::int END AS "credibilityScore",
    CASE WHEN e.analysis ->> 'judgement' <> 'abstained' THEN e.analysis ->> 'credibilityClass' END AS "credibilityClass"
  FROM unnest($1::uuid[]) AS wanted (id) CROSS JOIN LATERAL (${engineRuns('wanted.id', 'analysis')}) e`;

const OPEN_REVIEWS = `(SELECT count(*)::int FROM review_requests r WHERE r.article_id = a.id AND r.status = 'open')`;

const SELECT = `SELECT ${ARTICLE_COLUMNS}, ${OPEN_REVIEWS} AS "openReviews" FROM articles a`;

const LIST: ListSource = {
  select: SELECT,
  from: 'articles a',
  sorts: {
    createdAt: 'a.created_at',
    credibilityScore: 'a.credibility_score, a.created_at',
    shareCount: 'a.share_count, a.created_at',
    deletedAt: 'a.deleted_at',
    openReviews: OPEN_REVIEWS,
  },
  key: 'a.id',
};

const UNDER_REVIEW = `a.id IN (SELECT article_id FROM review_requests WHERE status = 'open')`;
const UNSURE = 'a.credibility_score >= 0 AND a.decided_at IS NULL AND a.score_high - a.score_low >= 30';
const DISAGREES = `a.id IN (SELECT p.article_id FROM article_proposals p JOIN articles d ON d.id = p.article_id
  WHERE p.analysis ->> 'judgement' <> 'abstained' AND (p.analysis ->> 'credibilityScore')::int <> d.credibility_score)`;

const PUBLIC: Condition = { sql: 'a.deleted_at IS NULL' };
const DELETED: Condition = { sql: 'a.deleted_at IS NOT NULL AND a.held_for IS NULL' };
const HELD: Condition = { sql: 'a.held_for IS NOT NULL' };

/** Old revisions have `room` in place of `stage`, and revisions are never updated. */
const TRACE = `replace(trace::text, '"room":', '"stage":')::jsonb AS trace`;

const REVISION = `number::text AS id, number, reason, created_at AS "createdAt", engine,
  engine_version AS "engineVersion", text_hash AS "textHash",
  analysis -> 'provenance' ->> 'model' AS model, analysis -> 'provenance' ->> 'fallbackReason' AS "fallbackReason",
  CASE WHEN analysis ->> 'judgement' <> 'abstained' THEN (analysis ->> 'credibilityScore')::int END AS "credibilityScore",
  CASE WHEN analysis ->> 'judgement' <> 'abstained' THEN analysis ->> 'credibilityClass' END AS "credibilityClass",
  analysis ->> 'judgement' AS judgement,
  (SELECT coalesce(sum((step ->> 'ms')::float8), 0)::int FROM jsonb_array_elements(trace) AS step) AS "totalMs"`;

type ChangeRow = Omit<ConflictingChange, 'at'> & { readonly at: Date };
type RevisionRow = Omit<AdminRevision, 'createdAt'> & { readonly createdAt: Date };
type TraceRow = Omit<AdminRevisionTrace, 'createdAt' | 'findings'> & {
  readonly createdAt: Date;
  readonly findings: readonly Finding[];
};

@Injectable()
export class AdminArticlesRepository {
  constructor(
    private readonly database: DataSource,
    private readonly counts: ArticleCounts,
    private readonly search: ArticleSearch,
  ) {}

  async list(query: AdminArticlesListDto): Promise<ListPage<AdminArticle>> {
    const state = query.held ? HELD : query.deleted ? DELETED : PUBLIC;
    const listed = state === PUBLIC ? query : { ...query, sort: 'deletedAt' as const };
    const uncounted = uncountedFiltersOf(listed);
    const conditions = [state, ...filtersOf(query), ...uncounted];
    const { q } = query;
    if (q && parsedWebUrl(q))
      return this.page(listed, [...conditions, ...equals('a.canonical_url', canonicalUrl(q))]);
    if (q) return this.searchPage(listed, q, conditions);
    const isCounted = state === PUBLIC && uncounted.length === 0;
    return this.page(listed, conditions, isCounted ? () => this.counts.count(query) : undefined);
  }

  async find(id: string): Promise<AdminArticle | null> {
    const [row] = await this.database.query<Row[]>(`${SELECT} WHERE a.id = $1`, [id]);
    const [article = null] = row ? await this.toArticles([row]) : [];
    return article;
  }

  /** Locks the article, so that parallel changes see each other. Null when it was deleted. */
  async lockLatest(manager: EntityManager, id: string): Promise<StoredRun | null> {
    await manager.query('SELECT 1 FROM articles WHERE id = $1 FOR UPDATE', [id]);
    const [row] = await manager.query<(StoredRun & StoredDecision & { analysis: Analysis })[]>(
      `SELECT a.canonical_url AS "canonicalUrl", a.title, a.version, a.decided_at AS "decidedAt",
          a.decision_reason_en AS "decisionReasonEn", a.decision_reason_it AS "decisionReasonIt", r.analysis, r.findings, r.trace, r.usage
        FROM articles a JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
        WHERE a.id = $1 AND ${PUBLIC_OR_HELD}`,
      [id],
    );
    return row ? { ...row, decision: decisionOf(row) } : null;
  }

  /** The result that can replace a decision; null when the engine has not analyzed the article. */
  async engineRun(manager: EntityManager, id: string): Promise<EngineRun | null> {
    const [row] = await manager.query<StoredEngineRun[]>(
      engineRuns('$1', 'reason, analysis, findings, trace, usage, looked_up AS "lookedUp", record'),
      [id],
    );
    if (!row) return null;
    const { record, lookedUp } = await openedRecord(row);
    const { record: _packed, ...rest } = row;
    return { ...rest, lookedUp, ...(record && { record }) };
  }

  async dropProposal(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM article_proposals WHERE article_id = $1', [id]);
  }

  /** Stores a decision that needs no new revision. */
  async decide(manager: EntityManager, id: string, decision: WrittenDecision | null): Promise<void> {
    await manager.query(
      'UPDATE articles SET decided_at = $2, decision_reason_en = $3, decision_reason_it = $4 WHERE id = $1',
      [id, decision?.at, decision?.reason.en, decision?.reason.it],
    );
  }

  /** The current state of an article, with the time and author of the last change. `by` is null for a run of the engine. */
  async latestChange(manager: EntityManager, id: string): Promise<ConflictingChange | null> {
    const [row] = await manager.query<ChangeRow[]>(
      `SELECT coalesce(l.at, r.created_at) AS at, l.admin_username AS by, a.title, a.labels,
          nullif(a.credibility_score, -1) AS "credibilityScore", nullif(a.credibility_class, 'none') AS "credibilityClass"
        FROM articles a JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
        LEFT JOIN LATERAL (SELECT at, admin_username FROM audit_log WHERE subject_type = 'article' AND subject_id = a.id::text
          AND at >= r.created_at ORDER BY at DESC LIMIT 1) l ON true
        WHERE a.id = $1`,
      [id],
    );
    return row ? { ...row, at: row.at.toISOString() } : null;
  }

  async label(manager: EntityManager, id: string, labels: readonly string[]): Promise<void> {
    await manager.query('UPDATE articles SET labels = $2, version = version + 1 WHERE id = $1', [id, labels]);
  }

  /** Deletes or restores an article, and ends a hold. Returns its former state; null when nothing changed. */
  async setDeleted(
    manager: EntityManager,
    id: string,
    isDeleted: boolean,
  ): Promise<Pick<ArticleEntity, 'heldFor' | 'revision'> | null> {
    const [rows] = await manager.query<[Pick<ArticleEntity, 'imageUrl' | 'heldFor' | 'revision'>[], number]>(
      `UPDATE articles a SET deleted_at = ${isDeleted ? 'now()' : 'NULL'}, held_for = NULL, version = a.version + 1
        FROM (SELECT id, held_for FROM articles WHERE id = $1 FOR UPDATE) before
        WHERE a.id = before.id AND ${isDeleted ? `(a.deleted_at IS NULL OR a.held_for IS NOT NULL)` : 'a.deleted_at IS NOT NULL'}
        RETURNING a.image_url AS "imageUrl", before.held_for AS "heldFor", a.revision`,
      [id],
    );
    const [article] = rows;
    if (!article) return null;
    if (isDeleted) await deletePicture(manager, id);
    else await schedulePicture(manager, id, article.imageUrl);
    return article;
  }

  async revisions(id: string): Promise<AdminRevision[]> {
    const rows = await this.database.query<RevisionRow[]>(
      `SELECT ${REVISION} FROM article_revisions WHERE article_id = $1 ORDER BY number DESC LIMIT ${ARTICLE_LIMITS.revisions}`,
      [id],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  async trace(id: string, number: number): Promise<AdminRevisionTrace | null> {
    const [row] = await this.database.query<TraceRow[]>(
      `SELECT ${REVISION}, ${TRACE}, findings, usage - 'engine' AS usage, trace_id AS "traceId" FROM article_revisions WHERE article_id = $1 AND number = $2`,
      [id, number],
    );
    if (!row) return null;
    const findings = row.findings.map((finding) => {
      const { code, criterion, origin, strength, data } = finding;
      return { code, criterion, origin, strength, data, text: findingSentence(finding) };
    });
    return { ...row, findings, createdAt: row.createdAt.toISOString() };
  }

  /** Reads the engine's results only for decided articles, so that most pages need no second query. */
  private async toArticles(rows: readonly Row[]): Promise<AdminArticle[]> {
    const decided = rows.filter(({ decidedAt }) => decidedAt).map(({ id }) => id);
    const results =
      decided.length > 0 ? await this.database.query<EngineResultRow[]>(ENGINE_RESULTS, [decided]) : [];
    const byId = new Map(
      results.map(({ id, proposedAt, ...result }) => [
        id,
        { ...result, proposedAt: proposedAt?.toISOString() ?? null },
      ]),
    );
    return rows.map((row) => toAdminArticle(row, byId.get(row.id) ?? null));
  }

  private async page(
    query: AdminArticlesListDto,
    conditions: readonly Condition[],
    count?: () => Promise<number>,
  ): Promise<ListPage<AdminArticle>> {
    const { rows, total } =
      query.sort === 'credibilityScore' && query.order === 'asc' && !query.class
        ? await this.fromLowestScore(query, conditions, count)
        : await readListPage<Row>(this.database, LIST, query, conditions, count);
    return new ListPage(await this.toArticles(rows), total);
  }

  private async fromLowestScore(
    query: AdminArticlesListDto,
    conditions: readonly Condition[],
    count: () => Promise<number> = () => countRows(this.database, LIST.from, conditions),
  ): Promise<ListPage<Row>> {
    const { offset = 0, limit = LIMITS.listPage.default } = query;
    const rows = scoredFirst(
      { offset, limit },
      async (condition, from, max) => {
        const page = { ...query, offset: from, limit: max };
        const all = [...conditions, { sql: `a.${condition}` }];
        return (await readListPage<Row>(this.database, LIST, page, all, () => Promise.resolve(0))).rows;
      },
      () => countRows(this.database, LIST.from, [...conditions, { sql: `a.${HAS_SCORE}` }]),
    );
    const [read, total] = await Promise.all([rows, count()]);
    return new ListPage(read, total);
  }

  private async searchPage(
    query: AdminArticlesListDto,
    q: string,
    conditions: readonly Condition[],
  ): Promise<ListPage<AdminArticle>> {
    const { offset, limit } = query;
    const sort = searchSort(query);
    const page = { q, ...(offset && { offset }), ...(limit && { limit }), ...(sort && { sort }) };
    const { articles, total } = await this.search.find(page, conditions);
    const rows = await this.database.query<Row[]>(
      `${SELECT} JOIN unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = a.id
        ORDER BY wanted.place`,
      [articles.map(({ id }) => id)],
    );
    return new ListPage(await this.toArticles(rows), total);
  }
}

/** Filters for which `ArticleCounts` has no counts. */
function uncountedFiltersOf(query: AdminArticlesListDto): readonly Condition[] {
  const { minScore, maxScore, from, to, decided, underReview, unsure, disagrees, label, sort } = query;
  const flag = (isSet: boolean | undefined, sql: string): readonly Condition[] => (isSet ? [{ sql }] : []);
  const compare = (value: string | number | undefined, sql: string): readonly Condition[] =>
    value === undefined ? [] : [{ sql, values: [value] }];
  return [
    ...compare(minScore, 'a.credibility_score >= ?'),
    ...compare(maxScore, 'a.credibility_score BETWEEN 0 AND ?'),
    ...compare(from, 'a.created_at >= ?::date'),
    ...compare(to, 'a.created_at < ?::date + 1'),
    ...(decided === undefined ? [] : [{ sql: `a.decided_at IS ${decided ? 'NOT NULL' : 'NULL'}` }]),
    ...flag(underReview || sort === 'openReviews', UNDER_REVIEW),
    ...flag(unsure, UNSURE),
    ...flag(disagrees, DISAGREES),
    ...compare(label, `a.labels <> '{}' AND a.labels @> ARRAY[?]::text[]`),
  ];
}

function searchSort({ sort, order }: AdminArticlesListDto): ArticleSort | undefined {
  if (sort === 'credibilityScore') return order === 'asc' ? 'score-low' : 'score-high';
  if (sort === 'shareCount') return 'most-shared';
  return sort === 'createdAt' && order === 'asc' ? 'oldest' : undefined;
}

function toAdminArticle(row: Row, engineResult: EngineResult | null): AdminArticle {
  const { credibilityScore, credibilityClass } = publishedScore(row);
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    labels: row.labels,
    domain: row.domain,
    author: row.author,
    imageUrl: pictureUrl(row),
    publishedAt: row.publishedAt,
    createdAt: row.createdAt.toISOString(),
    analyzedAt: row.analyzedAt.toISOString(),
    shareCount: row.shareCount,
    credibilityScore,
    credibilityClass,
    judgement: row.judgement,
    contentType: row.contentType,
    genre: row.genre,
    shortSummary: { en: row.shortSummaryEn, it: row.shortSummaryIt },
    revision: row.revision,
    version: row.version,
    decision: decisionOf(row),
    engineResult,
    openReviews: row.openReviews,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    heldFor: row.heldFor,
  };
}
