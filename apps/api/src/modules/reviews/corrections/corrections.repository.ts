import { Injectable } from '@nestjs/common';
import {
  labeledTitle,
  type AdminCorrection,
  type ArticleLabel,
  type Localized,
  type PageQuery,
  type RegisteredCorrection,
} from '@vaglio/contracts';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { newId } from '../../../shared/database/new-id.js';
import { CorrectionPublishedEvent } from '../../../shared/events/article.events.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { equals, readListPage, type ListPage, type ListSource } from '../../../shared/lists/list-page.js';
import type { CorrectionsListDto } from '../reviews.dto.js';
import { CorrectionEntity } from '../entities/correction.entity.js';

interface Row extends CorrectionEntity {
  readonly title: string;
  readonly labels: readonly ArticleLabel[];
  readonly domain: string;
  readonly isWithdrawn: boolean;
}

const SELECT = `SELECT c.id, c.article_id AS "articleId", c.review_request_id AS "reviewRequestId",
    c.text_en AS "textEn", c.text_it AS "textIt", c.score_before AS "scoreBefore", c.score_after AS "scoreAfter",
    c.published_by AS "publishedBy", c.published_at AS "publishedAt", c.edited_at AS "editedAt", c.kind,
    c.restored_at AS "restoredAt", a.title, a.labels, a.domain, a.deleted_at IS NOT NULL AS "isWithdrawn"
  FROM corrections c JOIN articles a ON a.id = c.article_id`;

const LIST: ListSource = {
  select: SELECT,
  from: 'corrections c JOIN articles a ON a.id = c.article_id',
  sorts: { publishedAt: 'c.published_at' },
  key: 'c.id',
  searched: ['a.title', 'a.domain', 'c.text_en', 'c.text_it'],
};

const UNCORRECTED_CHANGE = `
  SELECT (p.analysis ->> 'credibilityScore')::int AS before, (r.analysis ->> 'credibilityScore')::int AS after
    FROM articles a
    JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision AND r.reason = 'manual'
    JOIN article_revisions p ON p.article_id = a.id AND p.number = a.revision - 1
    WHERE a.id = $1 AND p.analysis ->> 'judgement' <> 'abstained'
      AND p.analysis ->> 'credibilityScore' <> r.analysis ->> 'credibilityScore'
      AND NOT EXISTS (SELECT FROM corrections c WHERE c.article_id = a.id AND c.published_at >= r.created_at)`;

/** Of a withdrawn article only the withdrawal is public. */
const PUBLIC = { sql: `(a.deleted_at IS NULL OR c.kind = 'withdrawal')` };

@Injectable()
export class CorrectionsRepository {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventBus,
  ) {}

  async listPublic(page: PageQuery): Promise<ListPage<RegisteredCorrection>> {
    return (await readListPage<Row>(this.database, LIST, page, [PUBLIC])).map(toRegistered);
  }

  async list({ articleId, ...query }: CorrectionsListDto): Promise<ListPage<AdminCorrection>> {
    const conditions = equals('c.article_id', articleId);
    return (await readListPage<Row>(this.database, LIST, query, conditions)).map(toAdminCorrection);
  }

  async find(id: string): Promise<AdminCorrection | null> {
    const [row] = await this.database.query<Row[]>(`${SELECT} WHERE c.id = $1`, [id]);
    return row ? toAdminCorrection(row) : null;
  }

  /** Publishes the event in the same transaction, for mails, posts and webhooks. */
  async insert(manager: EntityManager, { text, ...given }: NewCorrection): Promise<string> {
    const id = newId();
    await manager.getRepository(CorrectionEntity).insert({
      ...given,
      id,
      textEn: text?.en ?? '',
      textIt: text?.it ?? '',
      publishedAt: new Date(),
    });
    const { articleId, kind, scoreBefore: before, scoreAfter: after } = given;
    const score = before === null || after === null ? null : { before, after };
    await this.events.publishInTransaction(
      manager,
      new CorrectionPublishedEvent(id, articleId, kind, text, score),
    );
    return id;
  }

  /** Returns false when the text was edited since `editedAt`. */
  async edit(manager: EntityManager, id: string, text: Localized, editedAt: Date | null): Promise<boolean> {
    const { affected } = await manager
      .getRepository(CorrectionEntity)
      .update(
        { id, editedAt: editedAt ?? IsNull() },
        { textEn: text.en, textIt: text.it, editedAt: new Date() },
      );
    return affected === 1;
  }

  /** Keeps the withdrawal in the register, with the day on which it ended. */
  async restore(manager: EntityManager, articleId: string): Promise<void> {
    await manager
      .getRepository(CorrectionEntity)
      .update({ articleId, kind: 'withdrawal', restoredAt: IsNull() }, { restoredAt: new Date() });
  }

  /** Returns the score change of the latest manual revision when no correction mentions it yet, and nulls otherwise. */
  async uncorrectedChange(
    manager: EntityManager,
    articleId: string,
  ): Promise<{ readonly before: number | null; readonly after: number | null }> {
    type Change = { readonly before: number; readonly after: number };
    const [change] = await manager.query<Change[]>(UNCORRECTED_CHANGE, [articleId]);
    return change ?? { before: null, after: null };
  }

  async remove(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.getRepository(CorrectionEntity).delete({ id, kind: 'correction' });
    return affected === 1;
  }
}

interface NewCorrection extends Pick<CorrectionEntity, 'articleId' | 'kind' | 'publishedBy'> {
  /** Null for a withdrawal without a reason. */
  readonly text: Localized | null;
  readonly reviewRequestId: string | null;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
}

/** The title of a withdrawn article is not public. */
function toRegistered(row: Row): RegisteredCorrection {
  return {
    id: row.id,
    text: { en: row.textEn, it: row.textIt },
    scoreBefore: row.scoreBefore,
    scoreAfter: row.scoreAfter,
    publishedAt: row.publishedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    kind: row.kind,
    articleId: row.articleId,
    articleTitle: row.isWithdrawn ? null : labeledTitle(row.labels, row.title),
    domain: row.domain,
    restoredAt: row.restoredAt?.toISOString() ?? null,
  };
}

function toAdminCorrection(row: Row): AdminCorrection {
  return {
    ...toRegistered(row),
    articleTitle: labeledTitle(row.labels, row.title),
    publishedBy: row.publishedBy,
    reviewRequestId: row.reviewRequestId,
  };
}
