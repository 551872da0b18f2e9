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
import { Column, DataSource, Entity, type EntityManager, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountExportRegistry, UserEntity } from '../../users/index.js';
import { ARTICLE_COLUMNS, ArticleEntity, PUBLIC_OR_HELD } from '../entities/article.entity.js';
import { toSummary } from '../public-article/article.mapper.js';
import { explainsScore } from '../public-article/human-decision.js';

/** An article that a user submitted, with the time of the last submission. */
@Entity('history_entries')
@Index('history_entries_user_id_last_at_idx', { synchronize: false })
@Index('history_entries_article_id_idx', ['articleId'])
export class HistoryEntryEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  userId!: string;

  @ForeignKey(() => ArticleEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  articleId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  lastAt!: Date;
}

/** The points of each criterion in a revision; null for a criterion that was not judged. */
type CriterionPoints = Readonly<Record<Criterion, number | null>>;

/** For `article_revisions AS r`. `OFFSET 0` makes Postgres unpack each analysis once and not once per column. */
const ENGLISH = "CROSS JOIN LATERAL (SELECT r.analysis #> '{localized,en}' AS texts OFFSET 0) english";

const CRITERION_COLUMNS = CRITERIA.map((criterion) => {
  const texts = `english.texts -> '${criterion}Analysis'`;
  return `CASE WHEN r.analysis ->> 'judgement' <> 'abstained' AND (${texts} -> 'judged')::boolean THEN (${texts} -> 'score')::int END AS "${criterion}"`;
}).join(', ');

const ENTRIES = `FROM history_entries h JOIN articles a ON a.id = h.article_id
  WHERE h.user_id = $1 AND ${PUBLIC_OR_HELD}`;
const NEWEST_FIRST = 'ORDER BY h.last_at DESC, h.article_id DESC';
/** Selects the entries first, because revisions are large. */
const REPORT = `
  WITH newest AS MATERIALIZED (SELECT h.article_id, h.last_at ${ENTRIES} ${NEWEST_FIRST} LIMIT $2)
  SELECT ${ARTICLE_COLUMNS}, ${CRITERION_COLUMNS}
    FROM newest h JOIN articles a ON a.id = h.article_id
    JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision ${ENGLISH} ${NEWEST_FIRST}`;

/** The articles that a user submitted, newest submission first. */
@Injectable()
export class ArticleHistory {
  constructor(
    private readonly database: DataSource,
    exports: AccountExportRegistry,
  ) {
    exports.add('history', (userId) => this.exportOf(userId));
  }

  async add(manager: EntityManager, userId: string, articleId: string): Promise<void> {
    await manager.query(
      `INSERT INTO history_entries (user_id, article_id) VALUES ($1, $2)
        ON CONFLICT (user_id, article_id) DO UPDATE SET last_at = now()`,
      [userId, articleId],
    );
  }

  async list(
    userId: string,
    { offset = 0, limit = LIMITS.listPage.default }: PageQuery,
  ): Promise<ArticleList> {
    const select = `SELECT ${ARTICLE_COLUMNS} ${ENTRIES} ${NEWEST_FIRST} LIMIT $2 OFFSET $3`;
    const [rows, total] = await Promise.all([
      this.database.query<ArticleEntity[]>(select, [userId, limit, offset]),
      this.total(userId),
    ]);
    return { articles: rows.map(toSummary), total };
  }

  has(userId: string, articleId: string): Promise<boolean> {
    return this.database.manager.existsBy(HistoryEntryEntity, { userId, articleId });
  }

  /** The newest articles, as many as one page may have, with their criteria. */
  async report(userId: string): Promise<HistoryReport> {
    const [rows, total] = await Promise.all([
      this.database.query<(ArticleEntity & CriterionPoints)[]>(REPORT, [userId, LIMITS.listPage.max]),
      this.total(userId),
    ]);
    return { articles: rows.map((row) => ({ ...toSummary(row), criteria: criteriaOf(row) })), total };
  }

  private async exportOf(userId: string): Promise<unknown> {
    const rows = await this.database.query<{ articleId: string; url: string; title: string; at: Date }[]>(
      `SELECT a.id AS "articleId", a.url, a.title, h.last_at AS at ${ENTRIES} ${NEWEST_FIRST}`,
      [userId],
    );
    return rows.map(({ at, ...entry }) => ({ ...entry, lastAskedAt: at.toISOString() }));
  }

  private async total(userId: string): Promise<number> {
    const [row] = await this.database.query<{ total: number }[]>(`SELECT count(*)::int AS total ${ENTRIES}`, [
      userId,
    ]);
    return row?.total ?? 0;
  }
}

/** A decided score has criteria only if the engine's points add up to it. */
function criteriaOf(row: ArticleEntity & CriterionPoints): ReportedArticle['criteria'] {
  const { currency, relevance, authority, accuracy, purpose } = row;
  const criteria = { currency, relevance, authority, accuracy, purpose };
  if (!row.decidedAt || explainsScore(Object.values(criteria), row.credibilityScore)) return criteria;
  return { currency: null, relevance: null, authority: null, accuracy: null, purpose: null };
}
