import { Injectable } from '@nestjs/common';
import {
  type AdminReviewRequest,
  type DecideReviewRequest,
  type Localized,
  type ReviewDraft,
  type ReviewKind,
  type ReviewNote,
  safeTitle,
  type StoredReviewDraft,
  textWithNote,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { HttpConfig } from '../../shared/config/server.config.js';
import { DomainError, orNotFound, ValidationError } from '../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../shared/http/caller.js';
import { writtenText } from '../../shared/http/localized-draft.dto.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { AdminArticlesService, ArticleChanges } from '../articles/index.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import {
  type QueuedRequest,
  ReviewRequestsRepository,
  toAdminReviewRequest,
} from './requests/review-requests.repository.js';

/** The kind of mail to the sender of a request. */
export const DECISION_MAILS = {
  review: 'review-decided',
  notice: 'notice-decided',
} as const satisfies Record<ReviewKind, string>;

/** The public part of a decision. */
interface PublicTexts {
  readonly reply: Localized | null;
  readonly correction: Localized | null;
}

/** Stores decisions about review requests, and the drafts, notes and assignments before them. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: DataSource,
    private readonly requests: ReviewRequestsRepository,
    private readonly corrections: CorrectionsRepository,
    private readonly articles: AdminArticlesService,
    private readonly changes: ArticleChanges,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditLog,
    private readonly http: HttpConfig,
  ) {}

  async get(id: string): Promise<QueuedRequest> {
    return orNotFound(await this.requests.find(id));
  }

  async decide(id: string, decision: DecideReviewRequest, admin: AdminCaller): Promise<AdminReviewRequest> {
    const texts = publicTexts(decision);
    const request = await this.get(id);
    if (request.kind === 'notice' && !texts.reply)
      throw new ValidationError([{ field: 'publicReply', rule: 'isNotEmpty' }]);
    await this.database.transaction(async (manager) => {
      await this.write(manager, request, decision, texts, admin);
      await this.rescore(manager, request, decision, texts, admin);
      if (texts.correction) await this.correct(manager, id, texts.correction, admin);
      await this.answer(manager, request, decision, texts);
      await this.requests.removeDrafts(manager, id);
      await this.changes.announceEverywhere(manager, request.articleId);
      await this.audit.record(manager, admin, `review-request.${decision.decision}`, id, {
        articleId: request.articleId,
        reason: decision.reason,
        hasPublicReply: texts.reply !== null,
        hasCorrection: texts.correction !== null,
      });
    });
    return toAdminReviewRequest(await this.get(id));
  }

  async assign(id: string, isMine: boolean, admin: AdminCaller): Promise<AdminReviewRequest> {
    await this.get(id);
    await this.database.transaction(async (manager) => {
      if (!(await this.requests.assign(manager, id, isMine ? admin.username : null)))
        throw new DomainError('VERSION_CONFLICT');
      const action = isMine ? 'review-request.taken' : 'review-request.given-back';
      await this.audit.record(manager, admin, action, id);
    });
    return toAdminReviewRequest(await this.get(id));
  }

  async notes(id: string): Promise<readonly ReviewNote[]> {
    await this.get(id);
    return this.requests.notes(id);
  }

  async writeNote(id: string, text: string, admin: AdminCaller): Promise<ReviewNote> {
    await this.get(id);
    return this.database.transaction(async (manager) => {
      const note = await this.requests.writeNote(manager, id, text, admin.username);
      await this.audit.record(manager, admin, 'review-request.noted', id);
      return note;
    });
  }

  async draft(id: string, admin: AdminCaller): Promise<StoredReviewDraft> {
    await this.get(id);
    return this.requests.draft(id, admin.adminId);
  }

  /** Throws when the request is decided. */
  async saveDraft(id: string, draft: ReviewDraft, admin: AdminCaller): Promise<StoredReviewDraft> {
    const { decidedAt } = await this.get(id);
    if (decidedAt) throw new DomainError('VERSION_CONFLICT');
    await this.requests.saveDraft(id, admin.adminId, draft);
    return this.requests.draft(id, admin.adminId);
  }

  private async write(
    manager: EntityManager,
    request: QueuedRequest,
    { decision, reason, version }: DecideReviewRequest,
    { reply }: PublicTexts,
    admin: AdminCaller,
  ): Promise<void> {
    const isDecided = await this.requests.decide(
      manager,
      { id: request.id, version: version ?? request.version },
      {
        status: decision,
        decidedAt: new Date(),
        decidedBy: admin.username,
        decisionReason: reason,
        replyEn: reply?.en ?? null,
        replyIt: reply?.it ?? null,
      },
    );
    if (!isDecided) throw new DomainError('VERSION_CONFLICT');
  }

  /** Stores the new score as an editor's decision with its public reason. */
  private async rescore(
    manager: EntityManager,
    { articleId }: QueuedRequest,
    { credibilityScore, articleVersion }: DecideReviewRequest,
    { correction, reply }: PublicTexts,
    admin: AdminCaller,
  ): Promise<void> {
    if (typeof credibilityScore !== 'number') return;
    const reason = correction ?? reply ?? {};
    const version = articleVersion === undefined ? {} : { version: articleVersion };
    await this.articles.change(manager, articleId, { credibilityScore, reason, ...version }, admin);
  }

  /** Publishes the correction, with the contested and the current score when they differ. */
  private async correct(
    manager: EntityManager,
    id: string,
    text: Localized,
    admin: AdminCaller,
  ): Promise<void> {
    const request = orNotFound(await this.requests.find(id, manager));
    const { articleId, scoreBefore, score } = request;
    const hasNewScore = scoreBefore !== null && score !== null && scoreBefore !== score;
    await this.corrections.insert(manager, {
      kind: 'correction',
      articleId,
      reviewRequestId: id,
      text,
      scoreBefore: hasNewScore ? scoreBefore : null,
      scoreAfter: hasNewScore ? score : null,
      publishedBy: admin.username,
    });
  }

  private async answer(
    manager: EntityManager,
    { id, kind, articleId, title, email, isEmailConfirmed, language }: QueuedRequest,
    { decision }: DecideReviewRequest,
    { reply }: PublicTexts,
  ): Promise<void> {
    if ((kind === 'review' && !isEmailConfirmed) || email === '') return;
    const payload = {
      articleTitle: safeTitle(title),
      articleUrl: `${this.http.publicUrl}/article/${articleId}`,
      decision,
      reply: reply ? textWithNote(reply, language) : '',
    };
    const recipient = { email, preferredLanguage: language };
    await this.outbox.add(manager, DECISION_MAILS[kind], recipient, payload, { about: id });
  }
}

/** Throws when a declined request has a correction or a new score. */
function publicTexts({
  decision,
  publicReply,
  correction,
  credibilityScore,
}: DecideReviewRequest): PublicTexts {
  const texts = { reply: writtenText(publicReply ?? {}), correction: writtenText(correction ?? {}) };
  if (decision === 'declined' && texts.correction)
    throw new ValidationError([{ field: 'correction', rule: 'other' }]);
  if (decision === 'declined' && typeof credibilityScore === 'number')
    throw new ValidationError([{ field: 'credibilityScore', rule: 'other' }]);
  return texts;
}
