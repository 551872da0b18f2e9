import { Injectable } from '@nestjs/common';
import {
  type AdminReviewRequest,
  type ArticleLabel,
  labeledTitle,
  type ReviewDraft,
  type ReviewNote,
  type StoredReviewDraft,
} from '@vaglio/contracts';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { HOUR_MS } from '../../../shared/durations.js';
import { equals, type ListPage, type ListSource, readListPage } from '../../../shared/lists/list-page.js';
import {
  ReviewDraftEntity,
  ReviewNoteEntity,
  ReviewRequestEntity,
} from '../entities/review-request.entities.js';
import { newId } from '../../../shared/database/new-id.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { KEPT_DAYS } from '../../../shared/database/kept-days.js';
import type { ReviewRequestsListDto } from '../reviews.dto.js';

/** A request with fields of its article. */
export interface QueuedRequest extends ReviewRequestEntity {
  readonly title: string;
  readonly labels: readonly ArticleLabel[];
  /** Null when the article is not judged. */
  readonly score: number | null;
  readonly articleVersion: number;
  readonly isPublic: boolean;
}

const SELECT = `SELECT r.id, r.kind, r.article_id AS "articleId", r.reason, r.message, r.name, r.email, r.language, r.status,
    r.is_email_confirmed AS "isEmailConfirmed", r.created_at AS "createdAt", r.decided_at AS "decidedAt",
    r.decided_by AS "decidedBy", r.decision_reason AS "decisionReason", r.reply_en AS "replyEn",
    r.reply_it AS "replyIt", r.assigned_to AS "assignedTo", r.score_before AS "scoreBefore", r.version,
    a.title, a.labels, nullif(a.credibility_score, -1) AS score,
    a.version AS "articleVersion", a.deleted_at IS NULL AS "isPublic"
  FROM review_requests r JOIN articles a ON a.id = r.article_id`;

const LIST: ListSource = {
  select: SELECT,
  from: 'review_requests r',
  sorts: { createdAt: 'r.created_at' },
  key: 'r.id',
  searched: ['r.email', 'r.name', 'r.message', '(SELECT title FROM articles WHERE id = r.article_id)'],
};

const CONFIRM = `UPDATE review_requests SET status = 'open', is_email_confirmed = true, version = version + 1
  WHERE token_hash = $1 AND status = 'unconfirmed'`;

interface Confirmed {
  readonly request: Pick<ReviewRequestEntity, 'id' | 'articleId'> | null;
  readonly isNew: boolean;
}

const MAX_NOTES = 500;

@Injectable()
export class ReviewRequestsRepository {
  constructor(
    private readonly database: DataSource,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove old review requests', everyMs: HOUR_MS, run: () => this.removeOld() });
  }

  list(
    { kind, status, articleId, mine, ...query }: ReviewRequestsListDto,
    { username }: AdminCaller,
  ): Promise<ListPage<QueuedRequest>> {
    const conditions = [
      ...equals('r.kind', kind),
      ...equals('r.status', status),
      ...equals('r.article_id', articleId),
      ...equals('r.assigned_to', mine ? username : undefined),
    ];
    return readListPage(this.database, LIST, query, conditions);
  }

  async find(id: string, manager: EntityManager = this.database.manager): Promise<QueuedRequest | null> {
    const [row] = await manager.query<QueuedRequest[]>(`${SELECT} WHERE r.id = $1`, [id]);
    return row ?? null;
  }

  async confirm(tokenHash: string): Promise<Confirmed> {
    const [, changed] = await this.database.query<[unknown, number]>(CONFIRM, [tokenHash]);
    const request = await this.database
      .getRepository(ReviewRequestEntity)
      .findOne({ where: { tokenHash }, select: { id: true, articleId: true } });
    return { request, isNew: changed > 0 };
  }

  /** Returns false when the request is decided or has another version. */
  async decide(
    manager: EntityManager,
    { id, version }: Pick<QueuedRequest, 'id' | 'version'>,
    decision: Partial<ReviewRequestEntity>,
  ): Promise<boolean> {
    const { affected } = await manager
      .getRepository(ReviewRequestEntity)
      .update({ id, version, decidedAt: IsNull() }, { ...decision, version: version + 1 });
    return affected === 1;
  }

  /** Returns false when the request is decided. */
  async assign(manager: EntityManager, id: string, assignedTo: string | null): Promise<boolean> {
    const { affected } = await manager
      .getRepository(ReviewRequestEntity)
      .update({ id, decidedAt: IsNull() }, { assignedTo });
    return affected === 1;
  }

  /** The newest notes, oldest first. */
  async notes(reviewRequestId: string): Promise<ReviewNote[]> {
    const rows = await this.database.getRepository(ReviewNoteEntity).find({
      where: { reviewRequestId },
      order: { writtenAt: 'DESC', id: 'DESC' },
      take: MAX_NOTES,
    });
    return rows.reverse().map(toNote);
  }

  async writeNote(
    manager: EntityManager,
    reviewRequestId: string,
    text: string,
    writtenBy: string,
  ): Promise<ReviewNote> {
    const note = { id: newId(), reviewRequestId, text, writtenBy, writtenAt: new Date() };
    await manager.getRepository(ReviewNoteEntity).insert(note);
    return toNote(note);
  }

  async draft(reviewRequestId: string, administratorId: string): Promise<StoredReviewDraft> {
    const stored = await this.database
      .getRepository(ReviewDraftEntity)
      .findOneBy({ reviewRequestId, administratorId });
    return { draft: stored?.draft ?? null, savedAt: stored?.savedAt.toISOString() ?? null };
  }

  async saveDraft(reviewRequestId: string, administratorId: string, draft: ReviewDraft): Promise<void> {
    await this.database
      .getRepository(ReviewDraftEntity)
      .upsert({ reviewRequestId, administratorId, draft, savedAt: new Date() }, [
        'reviewRequestId',
        'administratorId',
      ]);
  }

  async removeDrafts(manager: EntityManager, reviewRequestId: string): Promise<void> {
    await manager.getRepository(ReviewDraftEntity).delete({ reviewRequestId });
  }

  /** Removes requests that were never confirmed, and personal data some time after the decision. */
  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM review_requests WHERE status = 'unconfirmed' AND created_at < now() - interval '${KEPT_DAYS.unconfirmedReviews} days'`,
    );
    await this.database.query(
      `UPDATE review_requests SET email = '', name = NULL, token_hash = NULL
        WHERE decided_at < now() - interval '${KEPT_DAYS.contactsOfDecidedReviews} days' AND (email <> '' OR name IS NOT NULL)`,
    );
  }
}

const toNote = ({ id, text, writtenBy, writtenAt }: ReviewNoteEntity): ReviewNote => ({
  id,
  text,
  writtenBy,
  writtenAt: writtenAt.toISOString(),
});

export function toAdminReviewRequest(row: QueuedRequest): AdminReviewRequest {
  return {
    id: row.id,
    kind: row.kind,
    articleId: row.articleId,
    articleTitle: labeledTitle(row.labels, row.title),
    articleScore: row.score,
    articleVersion: row.articleVersion,
    isArticlePublic: row.isPublic,
    reason: row.reason,
    message: row.message,
    name: row.name,
    email: row.email,
    isEmailConfirmed: row.isEmailConfirmed,
    language: row.language,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    decisionReason: row.decisionReason,
    publicReply: row.replyEn !== null && row.replyIt !== null ? { en: row.replyEn, it: row.replyIt } : null,
    assignedTo: row.assignedTo,
    version: row.version,
  };
}
