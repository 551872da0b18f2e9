import { Injectable } from '@nestjs/common';
import {
  REVIEW_CONFIRMATION_PATH,
  type ArticleSummary,
  type Language,
  type ReviewConfirmation,
  type ReviewRequestReceipt,
  type ReviewRequestSubmission,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { randomToken } from '../../../shared/crypto/random-token.js';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { newId } from '../../../shared/database/new-id.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { ReviewRequestedEvent } from '../../../shared/events/review-requested.event.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../../shared/public-config/feature-switches.js';
import { ArticleStore } from '../../articles/index.js';
import { ReviewRequestEntity } from '../entities/review-request.entity.js';
import { ReviewNotFoundError } from '../reviews.errors.js';
import { ReviewRequestsRepository } from './review-requests.repository.js';
import { SubmissionLimit } from './submission-limit.js';

/** From where, and in which language, somebody writes. */
export interface SubmissionOrigin {
  readonly address: string;
  readonly language: Language;
}

/** Takes requests for review in and proves the e-mail addresses behind them. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly database: DataSource,
    private readonly articles: ArticleStore,
    private readonly requests: ReviewRequestsRepository,
    private readonly limit: SubmissionLimit,
    private readonly outbox: MailOutbox,
    private readonly features: FeatureSwitches,
    private readonly events: EventBus,
    private readonly http: HttpConfig,
  ) {}

  /** Where no mail can be sent, nobody could ever prove an address: the request waits for a person as it is. */
  async submit(
    articleId: string,
    submission: ReviewRequestSubmission,
    origin: SubmissionOrigin,
  ): Promise<ReviewRequestReceipt> {
    const [article] = await this.articles.summaries([articleId]);
    if (!article) throw new ReviewNotFoundError();
    const { email: canSendMail } = await this.features.read();
    const token = canSendMail ? randomToken() : null;
    const request = newRequest(article, submission, origin.language, token);
    await this.database.transaction(async (manager) => {
      await this.limit.count(manager, submission.email, origin.address);
      await manager.getRepository(ReviewRequestEntity).insert(request);
      if (token) await this.writeLetter(manager, request, article, token);
    });
    if (!token) this.announce(request.id, article);
    return { status: token ? 'unconfirmed' : 'open' };
  }

  /** Opening the link twice is no mistake. */
  async confirm(token: string): Promise<ReviewConfirmation> {
    const { request, isNew } = await this.requests.confirm(sha256(token));
    if (!request) throw new DomainError('INVALID_TOKEN');
    const [article] = isNew ? await this.articles.summaries([request.articleId]) : [];
    if (article) this.announce(request.id, article);
    return { articleId: request.articleId };
  }

  private announce(requestId: string, { id, title }: ArticleSummary): void {
    this.events.publish(new ReviewRequestedEvent(requestId, id, title));
  }

  private writeLetter(
    manager: EntityManager,
    { email, language }: ReviewRequestEntity,
    { id, title }: ArticleSummary,
    token: string,
  ): Promise<void> {
    const { publicUrl } = this.http;
    return this.outbox.add(manager, {
      kind: 'review-confirmation',
      recipient: email,
      language,
      payload: {
        articleTitle: title,
        articleUrl: `${publicUrl}/article/${id}`,
        confirmUrl: `${publicUrl}${REVIEW_CONFIRMATION_PATH}?token=${token}`,
      },
    });
  }
}

function newRequest(
  article: ArticleSummary,
  { reason, message, email }: ReviewRequestSubmission,
  language: Language,
  token: string | null,
): ReviewRequestEntity {
  return {
    id: newId(),
    articleId: article.id,
    reason,
    message,
    email,
    language,
    status: token ? 'unconfirmed' : 'open',
    isEmailConfirmed: false,
    tokenHash: token && sha256(token),
    scoreBefore: article.credibilityScore,
    createdAt: new Date(),
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
    replyEn: null,
    replyIt: null,
    version: 1,
  };
}
