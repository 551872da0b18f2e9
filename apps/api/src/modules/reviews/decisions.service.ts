import { Injectable } from '@nestjs/common';
import {
  type AdminReviewRequest,
  type DecideReviewRequest,
  type Localized,
  safeTitle,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { HttpConfig } from '../../shared/config/server.config.js';
import { newId } from '../../shared/database/new-id.js';
import { ValidationError } from '../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../shared/http/caller.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { ArticleChanges } from '../articles/index.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import {
  type QueuedRequest,
  ReviewRequestsRepository,
  toAdminReviewRequest,
} from './requests/review-requests.repository.js';
import { ReviewChangedError, ReviewNotFoundError } from './reviews.errors.js';

/** Staff's decision about a review request: with a reason, and optionally a public reply and a correction. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: DataSource,
    private readonly requests: ReviewRequestsRepository,
    private readonly corrections: CorrectionsRepository,
    private readonly changes: ArticleChanges,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditLog,
    private readonly http: HttpConfig,
  ) {}

  async get(id: string): Promise<QueuedRequest> {
    const request = await this.requests.find(id);
    if (!request) throw new ReviewNotFoundError();
    return request;
  }

  async decide(id: string, decision: DecideReviewRequest, admin: AdminCaller): Promise<AdminReviewRequest> {
    if (decision.correction && decision.decision === 'declined')
      throw new ValidationError([{ field: 'correction', rule: 'other' }]);
    const request = await this.get(id);
    await this.database.transaction(async (manager) => {
      await this.write(manager, request, decision, admin);
      if (decision.correction) await this.correct(manager, request, decision.correction, admin);
      await this.answer(manager, request, decision);
      await this.changes.everywhere(manager, request.articleId);
      await this.audit.record(
        admin,
        {
          action: `review-request.${decision.decision}`,
          subjectType: 'review-request',
          subjectId: id,
          details: {
            articleId: request.articleId,
            reason: decision.reason,
            hasPublicReply: Boolean(decision.publicReply),
            hasCorrection: Boolean(decision.correction),
          },
        },
        manager,
      );
    });
    return toAdminReviewRequest(await this.get(id));
  }

  private async write(
    manager: EntityManager,
    request: QueuedRequest,
    { decision, reason, publicReply, version }: DecideReviewRequest,
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
        replyEn: publicReply?.en ?? null,
        replyIt: publicReply?.it ?? null,
      },
    );
    if (!isDecided) throw new ReviewChangedError();
  }

  private correct(
    manager: EntityManager,
    { id, articleId, scoreBefore, score }: QueuedRequest,
    text: Localized,
    admin: AdminCaller,
  ): Promise<void> {
    const hasMoved = scoreBefore !== null && score !== null && scoreBefore !== score;
    return this.corrections.insert(manager, {
      id: newId(),
      articleId,
      reviewRequestId: id,
      textEn: text.en,
      textIt: text.it,
      scoreBefore: hasMoved ? scoreBefore : null,
      scoreAfter: hasMoved ? score : null,
      publishedBy: admin.username,
      publishedAt: new Date(),
    });
  }

  private async answer(
    manager: EntityManager,
    { articleId, title, email, isEmailConfirmed, language }: QueuedRequest,
    { decision, publicReply }: DecideReviewRequest,
  ): Promise<void> {
    if (!isEmailConfirmed || email === '') return;
    await this.outbox.add(manager, {
      kind: 'review-decided',
      recipient: email,
      language,
      payload: {
        articleTitle: safeTitle(title),
        articleUrl: `${this.http.publicUrl}/article/${articleId}`,
        decision,
        reply: publicReply?.[language] ?? '',
      },
    });
  }
}
