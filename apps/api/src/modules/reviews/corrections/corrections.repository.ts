import { Injectable } from '@nestjs/common';
import {
  labelledTitle,
  type AdminCorrection,
  type ArticleLabel,
  type Correction,
  type PageQuery,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { equals, readListPage, type ListPage, type ListSource } from '../../../shared/lists/list-page.js';
import type { CorrectionsListDto } from '../reviews.dto.js';
import { CorrectionEntity } from '../entities/correction.entity.js';

interface Row extends Omit<CorrectionEntity, 'article' | 'reviewRequest'> {
  readonly title: string;
  readonly labels: readonly ArticleLabel[];
  readonly domain: string;
}

const SELECT = `SELECT c.id, c.article_id AS "articleId", c.review_request_id AS "reviewRequestId",
    c.text_en AS "textEn", c.text_it AS "textIt", c.score_before AS "scoreBefore", c.score_after AS "scoreAfter",
    c.published_by AS "publishedBy", c.published_at AS "publishedAt", a.title, a.labels, a.domain
  FROM corrections c JOIN articles a ON a.id = c.article_id`;

const LIST: ListSource = {
  select: SELECT,
  from: 'corrections c JOIN articles a ON a.id = c.article_id',
  sorts: { publishedAt: 'c.published_at' },
  defaultSort: 'publishedAt',
  key: 'c.id',
};

const UNCORRECTED_CHANGE = `
  SELECT (p.analysis ->> 'credibilityScore')::int AS before, (r.analysis ->> 'credibilityScore')::int AS after
    FROM articles a
    JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision AND r.reason = 'manual'
    JOIN article_revisions p ON p.article_id = a.id AND p.number = a.revision - 1
    WHERE a.id = $1 AND p.analysis ->> 'judgement' <> 'abstained'
      AND p.analysis ->> 'credibilityScore' <> r.analysis ->> 'credibilityScore'
      AND NOT EXISTS (SELECT FROM corrections c WHERE c.article_id = a.id AND c.published_at >= r.created_at)`;

/** The corrections of a deleted article are not public. */
const PUBLIC = { sql: 'a.deleted_at IS NULL' };

@Injectable()
export class CorrectionsRepository {
  constructor(private readonly database: DataSource) {}

  async register(page: PageQuery): Promise<ListPage<AdminCorrection>> {
    return mapped(await readListPage<Row>(this.database, LIST, page, [PUBLIC]));
  }

  async list({ articleId, ...query }: CorrectionsListDto): Promise<ListPage<AdminCorrection>> {
    const conditions = equals('c.article_id', articleId);
    return mapped(await readListPage<Row>(this.database, LIST, query, conditions));
  }

  async find(id: string): Promise<AdminCorrection | null> {
    const [row] = await this.database.query<Row[]>(`${SELECT} WHERE c.id = $1`, [id]);
    return row ? toAdminCorrection(row) : null;
  }

  async insert(manager: EntityManager, correction: CorrectionEntity): Promise<void> {
    await manager.getRepository(CorrectionEntity).insert(correction);
  }

  /** What the latest revision by hand changed, where no correction told it yet; nulls where the score is as it was. */
  async uncorrectedChange(
    manager: EntityManager,
    articleId: string,
  ): Promise<{ readonly before: number | null; readonly after: number | null }> {
    const [change] = await manager.query<{ before: number; after: number }[]>(UNCORRECTED_CHANGE, [
      articleId,
    ]);
    return change ?? { before: null, after: null };
  }

  async remove(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.getRepository(CorrectionEntity).delete({ id });
    return affected === 1;
  }
}

const mapped = ({ rows, total }: ListPage<Row>): ListPage<AdminCorrection> => ({
  rows: rows.map(toAdminCorrection),
  total,
});

/** The public part of a correction. */
export type CorrectionRow = Pick<
  CorrectionEntity,
  'id' | 'textEn' | 'textIt' | 'scoreBefore' | 'scoreAfter' | 'publishedAt'
>;

export function toCorrection(row: CorrectionRow): Correction {
  return {
    id: row.id,
    text: { en: row.textEn, it: row.textIt },
    scoreBefore: row.scoreBefore,
    scoreAfter: row.scoreAfter,
    publishedAt: row.publishedAt.toISOString(),
  };
}

function toAdminCorrection(row: Row): AdminCorrection {
  return {
    ...toCorrection(row),
    articleId: row.articleId,
    articleTitle: labelledTitle(row.labels, row.title),
    domain: row.domain,
    publishedBy: row.publishedBy,
    reviewRequestId: row.reviewRequestId,
  };
}
