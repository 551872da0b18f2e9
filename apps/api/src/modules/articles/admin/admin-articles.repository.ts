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
import { canonicalUrl, sayFinding, type AnalysisResult, type Finding } from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import {
  countRows,
  equals,
  readListPage,
  type Condition,
  type ListPage,
  type ListSource,
} from '../../../shared/lists/list-page.js';
import type { RevisionReason } from '../entities/article-revision.entity.js';
import type { ArticleEntity } from '../entities/article.entity.js';
import { ArticleCounts } from '../article-list/article-counts.js';
import { HAS_SCORE, scoredFirst } from '../article-list/article-order.js';
import { ARTICLE_COLUMNS, PUBLIC_OR_HELD, type ArticleRow } from '../public-article/article-row.js';
import { decisionOf, type StoredDecision } from '../public-article/human-decision.js';
import { publishedScore } from '../public-article/published-score.js';
import { forgetPicture, pictureAddress, wantPicture } from '../pictures/article-pictures.js';
import { openedRecord } from '../store/analysis-record.js';
import { ArticleSearch } from '../article-list/article-search.js';
import { domainOf } from '../outlets/domain-of.js';
import type { WrittenDecision } from '../store/article-store.js';
import type { AdminArticlesListDto } from './dto/admin-articles-list.dto.js';

interface Row extends ArticleRow {
  readonly version: number;
  readonly deletedAt: Date | null;
  readonly openReviews: number;
}

/** The article before a change by hand. */
export interface StoredRun extends AnalysisResult {
  readonly canonicalUrl: string;
  readonly title: string;
  readonly version: number;
  readonly decision: HumanDecision | null;
}

/** The newest thing that the engine gave for an article. */
export interface EngineRun extends AnalysisResult {
  readonly reason: RevisionReason;
  /** Null where it was published before the decision. */
  readonly proposedAt: Date | null;
}

type StoredEngineRun = Omit<EngineRun, 'record' | 'lookedUp'> & Parameters<typeof openedRecord>[0];

/** A proposal, or else the last revision that no person made. */
const engineRuns = (articleId: string, columns: string): string => `
  SELECT 1 AS place, created_at AS "proposedAt", ${columns} FROM article_proposals WHERE article_id = ${articleId}
  UNION ALL (SELECT 2, NULL, ${columns} FROM article_revisions
    WHERE article_id = ${articleId} AND reason <> 'manual' ORDER BY number DESC LIMIT 1)
  ORDER BY place LIMIT 1`;

interface EngineResultRow extends Omit<EngineResult, 'proposedAt'>, Pick<EngineRun, 'proposedAt'> {
  readonly id: string;
}

const ENGINE_RESULTS = `SELECT wanted.id, e."proposedAt", e.analysis #>> '{provenance,engineVersion}' AS "engineVersion",
    CASE WHEN e.analysis ->> 'judgement' <> 'abstained' THEN (e.analysis -> 'credibilityScore')::int END AS "credibilityScore",
    CASE WHEN e.analysis ->> 'judgement' <> 'abstained' THEN e.analysis ->> 'credibilityClass' END AS "credibilityClass"
  FROM unnest($1::uuid[]) AS wanted (id) CROSS JOIN LATERAL (${engineRuns('wanted.id', 'analysis')}) e`;

const OPEN_REVIEWS = `(SELECT count(*)::int FROM review_requests r WHERE r.article_id = a.id AND r.status = 'open')`;

const SELECT = `SELECT ${ARTICLE_COLUMNS}, a.version, a.deleted_at AS "deletedAt",
    ${OPEN_REVIEWS} AS "openReviews" FROM articles a`;

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
  defaultSort: 'createdAt',
  key: 'a.id',
};

const UNDER_REVIEW = `a.id IN (SELECT article_id FROM review_requests WHERE status = 'open')`;
const UNSURE = 'a.credibility_score >= 0 AND a.decided_at IS NULL AND a.score_high - a.score_low >= 30';
const DISAGREES = `a.id IN (SELECT p.article_id FROM article_proposals p JOIN articles d ON d.id = p.article_id
  WHERE (p.analysis ->> 'credibilityScore')::int <> d.credibility_score)`;

const PUBLIC: Condition = { sql: 'a.deleted_at IS NULL' };
const DELETED: Condition = { sql: 'a.deleted_at IS NOT NULL AND a.held_for IS NULL' };
const HELD: Condition = { sql: 'a.held_for IS NOT NULL' };
const MOST_REVISIONS = 100;

/** Revisions of earlier releases hold `room` in place of `stage`; a revision is never changed once written. */
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
    if (query.held) return this.page({ ...query, sort: 'deletedAt' }, [HELD]);
    if (query.deleted) return this.page({ ...query, sort: 'deletedAt' }, [DELETED]);
    const address = query.q && canonicalOf(query.q);
    if (address) return this.page(query, [PUBLIC, { sql: 'a.canonical_url = ?', values: [address] }]);
    if (query.q) return this.found(query, query.q);
    const special = specialFiltersOf(query);
    if (special.length > 0 && !query.label)
      return this.page(query, [PUBLIC, ...filtersOf(query), ...special]);
    if (query.label)
      return this.page(query, [
        PUBLIC,
        ...filtersOf(query),
        ...special,
        { sql: `a.labels <> '{}' AND a.labels @> ARRAY[?]::text[]`, values: [query.label] },
      ]);
    return this.page(query, [PUBLIC, ...filtersOf(query)], () => this.counts.count(query));
  }

  async find(id: string): Promise<AdminArticle | null> {
    const [row] = await this.database.query<Row[]>(`${SELECT} WHERE a.id = $1`, [id]);
    const [article = null] = row ? await this.articlesOf([row]) : [];
    return article;
  }

  /** Locks the article, so that of two changes at once the second sees the first. Null where it was deleted. */
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

  /** What staff can take in place of a decision; null where the engine has not read the article. */
  async engineRun(manager: EntityManager, id: string): Promise<EngineRun | null> {
    const [row] = await manager.query<StoredEngineRun[]>(
      engineRuns('$1', 'reason, analysis, findings, trace, usage, looked_up AS "lookedUp", record'),
      [id],
    );
    if (!row) return null;
    const { record: packed, lookedUp: stored, ...rest } = row;
    const { record, lookedUp } = await openedRecord({ record: packed, lookedUp: stored });
    return { ...rest, lookedUp, ...(record && { record }) };
  }

  async dropProposal(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM article_proposals WHERE article_id = $1', [id]);
  }

  /** For a decision that makes no revision. */
  async decide(manager: EntityManager, id: string, decision: WrittenDecision | null): Promise<void> {
    await manager.query(
      'UPDATE articles SET decided_at = $2, decision_reason_en = $3, decision_reason_it = $4 WHERE id = $1',
      [id, decision?.at, decision?.reason.en, decision?.reason.it],
    );
  }

  /** How the article stands, and whose change that was: staff's where the audit log has nothing older than the revision. */
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

  /** What it was before; null where it was so already. Either ends a hold. */
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
    if (isDeleted) await forgetPicture(manager, id);
    else await wantPicture(manager, id, article.imageUrl);
    return article;
  }

  async revisions(id: string): Promise<AdminRevision[]> {
    const rows = await this.database.query<RevisionRow[]>(
      `SELECT ${REVISION} FROM article_revisions WHERE article_id = $1 ORDER BY number DESC LIMIT ${MOST_REVISIONS}`,
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
    const findings = row.findings.map((stored) => {
      const { code, criterion, origin, strength, data } = stored;
      return { code, criterion, origin, strength, data, text: sayFinding(stored) };
    });
    return { ...row, findings, createdAt: row.createdAt.toISOString() };
  }

  /** Only decided articles have something to take: most pages need no second question. */
  private async articlesOf(rows: readonly Row[]): Promise<AdminArticle[]> {
    const decided = rows.filter(({ decidedAt }) => decidedAt).map(({ id }) => id);
    const results =
      decided.length > 0 ? await this.database.query<EngineResultRow[]>(ENGINE_RESULTS, [decided]) : [];
    const byArticle = new Map(
      results.map(({ id, proposedAt, ...given }) => [
        id,
        { ...given, proposedAt: proposedAt?.toISOString() ?? null },
      ]),
    );
    return rows.map((row) => toAdminArticle(row, byArticle.get(row.id) ?? null));
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
    return { rows: await this.articlesOf(rows), total };
  }

  private async fromLowestScore(
    query: AdminArticlesListDto,
    conditions: readonly Condition[],
    count: () => Promise<number> = () => countRows(this.database, LIST.from, conditions),
  ): Promise<ListPage<Row>> {
    const { offset = 0, limit = LIMITS.listPage.default } = query;
    const rows = scoredFirst(
      { offset, limit },
      async (condition, from, most) => {
        const stretch = { ...query, offset: from, limit: most };
        const wanted = [...conditions, { sql: `a.${condition}` }];
        return (await readListPage<Row>(this.database, LIST, stretch, wanted, () => Promise.resolve(0))).rows;
      },
      () => countRows(this.database, LIST.from, [...conditions, { sql: `a.${HAS_SCORE}` }]),
    );
    const [read, total] = await Promise.all([rows, count()]);
    return { rows: read, total };
  }

  private async found(query: AdminArticlesListDto, q: string): Promise<ListPage<AdminArticle>> {
    const { offset, limit, class: wanted, type, domain } = query;
    const filters = { ...(wanted && { class: wanted }), ...(type && { type }), ...(domain && { domain }) };
    const stretch = { ...(offset && { offset }), ...(limit && { limit }) };
    const sort = searchSort(query);
    const { articles, total } = await this.search.find({ q, ...filters, ...stretch, ...(sort && { sort }) });
    const rows = await this.database.query<Row[]>(
      `${SELECT} JOIN unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = a.id
        ORDER BY wanted.place`,
      [articles.map(({ id }) => id)],
    );
    return { rows: await this.articlesOf(rows), total };
  }
}

function filtersOf({ class: wanted, type, domain }: AdminArticlesListDto): readonly Condition[] {
  return [
    ...equals('a.credibility_class', wanted),
    ...equals('a.content_type', type),
    ...equals('a.domain', domain && domainOf(domain)),
  ];
}

/** Filters that no count is kept for; they bound the list, or few articles pass them. */
function specialFiltersOf(query: AdminArticlesListDto): readonly Condition[] {
  const { minScore, maxScore, from, to, decided, underReview, unsure, disagrees, sort } = query;
  const only = (wanted: boolean | undefined, sql: string): readonly Condition[] => (wanted ? [{ sql }] : []);
  const bound = (value: string | number | undefined, sql: string): readonly Condition[] =>
    value === undefined ? [] : [{ sql, values: [value] }];
  return [
    ...bound(minScore, 'a.credibility_score >= ?'),
    ...bound(maxScore, 'a.credibility_score BETWEEN 0 AND ?'),
    ...bound(from, 'a.created_at >= ?::date'),
    ...bound(to, 'a.created_at < ?::date + 1'),
    ...(decided === undefined ? [] : [{ sql: `a.decided_at IS ${decided ? 'NOT NULL' : 'NULL'}` }]),
    ...only(underReview || sort === 'openReviews', UNDER_REVIEW),
    ...only(unsure, UNSURE),
    ...only(disagrees, DISAGREES),
  ];
}

function searchSort({ sort, order }: AdminArticlesListDto): ArticleSort | undefined {
  if (sort === 'credibilityScore') return order === 'asc' ? 'score-low' : 'score-high';
  if (sort === 'shareCount') return 'most-shared';
  return sort === 'createdAt' && order === 'asc' ? 'oldest' : undefined;
}

/** Null for a search by words. */
function canonicalOf(text: string): string | null {
  return parsedWebUrl(text) ? canonicalUrl(text) : null;
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
    imageUrl: pictureAddress(row),
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
