import { Injectable } from '@nestjs/common';
import {
  type ArticleList,
  CRITERIA,
  type Criterion,
  type HistoryReport,
  LIMITS,
  type PageQuery,
  type ReportedArticle,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { ARTICLE_COLUMNS, PUBLIC_OR_HELD, type ArticleRow } from '../public-article/article-row.js';
import { explainsScore } from '../public-article/human-decision.js';
import { toSummary } from '../public-article/article.mapper.js';

/** One entry as its owner takes it away. */
export interface ExportedEntry {
  readonly articleId: string;
  readonly url: string;
  readonly title: string;
  readonly lastAskedAt: string;
}

/** What each criterion of a revision gave; null where it was not judged. */
type CriterionPoints = Readonly<Record<Criterion, number | null>>;

/** Joined to `article_revisions AS r`: each analysis is unpacked once, not once for each column. */
const ENGLISH = "CROSS JOIN LATERAL (SELECT r.analysis #> '{localized,en}' AS texts OFFSET 0) english";

/** What to select from that; the points are the same in both languages. */
const CRITERION_COLUMNS = CRITERIA.map((criterion) => {
  const texts = `english.texts -> '${criterion}Analysis'`;
  return `CASE WHEN r.analysis ->> 'judgement' <> 'abstained' AND (${texts} -> 'judged')::boolean THEN (${texts} -> 'score')::int END AS "${criterion}"`;
}).join(', ');

const KEPT = `FROM history_entries h JOIN articles a ON a.id = h.article_id
  WHERE h.user_id = $1 AND ${PUBLIC_OR_HELD}`;
const BY_TIME = 'ORDER BY h.last_at DESC, h.article_id DESC';
/** The newest are chosen first: a revision is large, and only theirs are opened. */
const REPORT = `
  WITH newest AS MATERIALIZED (SELECT h.article_id, h.last_at ${KEPT} ${BY_TIME} LIMIT $2)
  SELECT ${ARTICLE_COLUMNS}, ${CRITERION_COLUMNS}
    FROM newest h JOIN articles a ON a.id = h.article_id
    JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision ${ENGLISH} ${BY_TIME}`;

/** Reads which articles a user asked for, the last one first. */
@Injectable()
export class HistoryService {
  constructor(private readonly database: DataSource) {}

  async list(
    userId: string,
    { offset = 0, limit = LIMITS.listPage.default }: PageQuery,
  ): Promise<ArticleList> {
    const [rows, total] = await Promise.all([
      this.database.query<ArticleRow[]>(`SELECT ${ARTICLE_COLUMNS} ${KEPT} ${BY_TIME} LIMIT $2 OFFSET $3`, [
        userId,
        limit,
        offset,
      ]),
      this.total(userId),
    ]);
    return { articles: rows.map(toSummary), total };
  }

  async has(userId: string, articleId: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'SELECT FROM history_entries WHERE user_id = $1 AND article_id = $2',
      [userId, articleId],
    );
    return rows.length > 0;
  }

  /** As much of it as one page may hold, with the criteria, which lie in the revisions. */
  async report(userId: string): Promise<HistoryReport> {
    const [rows, total] = await Promise.all([
      this.database.query<(ArticleRow & CriterionPoints)[]>(REPORT, [userId, LIMITS.listPage.max]),
      this.total(userId),
    ]);
    return { articles: rows.map((row) => ({ ...toSummary(row), criteria: criteriaOf(row) })), total };
  }

  async export(userId: string): Promise<ExportedEntry[]> {
    const rows = await this.database.query<(Omit<ExportedEntry, 'lastAskedAt'> & { at: Date })[]>(
      `SELECT a.id AS "articleId", a.url, a.title, h.last_at AS at ${KEPT} ${BY_TIME}`,
      [userId],
    );
    return rows.map(({ at, ...entry }) => ({ ...entry, lastAskedAt: at.toISOString() }));
  }

  private async total(userId: string): Promise<number> {
    const [counted] = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total ${KEPT}`,
      [userId],
    );
    return counted?.total ?? 0;
  }
}

/** A decided score has no criteria unless the engine's add up to it. */
function criteriaOf(row: ArticleRow & CriterionPoints): ReportedArticle['criteria'] {
  const { currency, relevance, authority, accuracy, purpose } = row;
  const criteria = { currency, relevance, authority, accuracy, purpose };
  if (!row.decidedAt || explainsScore(Object.values(criteria), row.credibilityScore)) return criteria;
  return { currency: null, relevance: null, authority: null, accuracy: null, purpose: null };
}
