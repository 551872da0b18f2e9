import { Injectable } from '@nestjs/common';
import {
  type ArticleSummary,
  type Language,
  type NoticeReceipt,
  type NoticeSubmission,
  parsedUrl,
  REVIEW_CONFIRMATION_PATH,
  type ReviewConfirmation,
  type ReviewRequestReceipt,
  type ReviewRequestSubmission,
} from '@vaglio/contracts';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { DAY_SECONDS } from '../../../shared/durations.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { attemptKey, networkOf } from '../../../shared/credentials/attempt-key.js';
import { randomToken } from '../../../shared/crypto/random-token.js';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { newId } from '../../../shared/database/new-id.js';
import { quotaKeyOf } from '../../../shared/email-address/email-address.js';
import { DomainError, ValidationError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { ReviewRequestedEvent } from '../../../shared/events/article.events.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../../shared/public-config/feature-switches.js';
import { ArticleReader } from '../../articles/index.js';
import { ReviewRequestEntity } from '../entities/review-request.entities.js';
import { AccountExportRegistry, provedAddressesOf } from '../../users/index.js';
import { ReviewRequestsRepository } from './review-requests.repository.js';

const EXPORT = `SELECT r.article_id AS "articleId", r.kind, r.reason, r.message, r.name, r.email, r.language, r.status,
    r.created_at AS "createdAt", r.decided_at AS "decidedAt", r.decision_reason AS "decisionReason", r.reply_en AS "replyEn",
    r.reply_it AS "replyIt"
  FROM review_requests r WHERE lower(r.email) IN (${provedAddressesOf('$1')}) ORDER BY r.created_at DESC`;

const PER_NETWORK = { max: 20, seconds: DAY_SECONDS };
const PER_MAILBOX = { max: 5, seconds: DAY_SECONDS };

/** The visitor's IP address and language. */
interface SubmissionOrigin {
  readonly ip: string;
  readonly language: Language;
}

/** Stores review requests and notices, and confirms the addresses of review requests. */
@Injectable()
export class ReviewRequestsService {
  constructor(
    private readonly database: DataSource,
    private readonly articles: ArticleReader,
    private readonly requests: ReviewRequestsRepository,
    private readonly counters: AttemptCountersRepository,
    private readonly outbox: MailOutbox,
    private readonly features: FeatureSwitches,
    private readonly events: EventBus,
    private readonly http: HttpConfig,
    exports: AccountExportRegistry,
  ) {
    exports.add('reviewRequests', (userId) => this.database.query<unknown[]>(EXPORT, [userId]));
  }

  /** Opens the request at once when mail is off, because no address can be confirmed then. */
  async submit(
    articleId: string,
    submission: ReviewRequestSubmission,
    origin: SubmissionOrigin,
  ): Promise<ReviewRequestReceipt> {
    const [article] = await this.articles.summaries([articleId]);
    if (!article) throw new DomainError('NOT_FOUND');
    const { email: canSendMail } = await this.features.read();
    const token = canSendMail ? randomToken() : null;
    const request = newRequest(article, submission, origin.language, token);
    await this.database.transaction(async (manager) => {
      await this.count(manager, submission.email, origin.ip);
      await manager.getRepository(ReviewRequestEntity).insert(request);
      if (token) await this.writeMail(manager, request, token);
    });
    if (!token) this.announce(request.id, article);
    return { status: token ? 'unconfirmed' : 'open' };
  }

  /** Opens the notice at once. Its e-mail address, when given, gets a receipt and the decision. */
  async notify(notice: NoticeSubmission, origin: SubmissionOrigin): Promise<NoticeReceipt> {
    const articleId = articleIdIn(notice.url, this.http.publicUrl);
    const [article] = articleId === null ? [] : await this.articles.summaries([articleId]);
    if (!article) throw new ValidationError([{ field: 'url', rule: 'unknownAnalysis' }]);
    const { email: canSendMail } = await this.features.read();
    const { reason, message, name = null, email = '' } = notice;
    const isMailSent = canSendMail && email !== '';
    const request = {
      ...newRequest(article, { reason, message, email }, origin.language, null),
      kind: 'notice',
      name,
    } as const;
    await this.database.transaction(async (manager) => {
      await this.count(manager, email, origin.ip);
      await manager.getRepository(ReviewRequestEntity).insert(request);
      if (isMailSent) await this.writeReceipt(manager, request, article);
    });
    this.announce(request.id, article);
    return { id: request.id, isMailSent };
  }

  /** May be called again with the same token. */
  async confirm(token: string): Promise<ReviewConfirmation> {
    const { request, isNew } = await this.requests.confirm(sha256(token));
    if (!request) throw new DomainError('INVALID_TOKEN');
    const [article] = isNew ? await this.articles.summaries([request.articleId]) : [];
    if (article) this.announce(request.id, article);
    return { articleId: request.articleId };
  }

  /** Limits requests by network and by mailbox. */
  private async count(manager: EntityManager, email: string, ip: string): Promise<void> {
    const network = attemptKey('review-network', networkOf(ip));
    await this.counters.countOrRefuse(manager, network, PER_NETWORK);
    if (email === '') return;
    const mailbox = attemptKey('review-email', quotaKeyOf(email));
    await this.counters.countOrRefuse(manager, mailbox, PER_MAILBOX);
  }

  private announce(requestId: string, { id, title }: ArticleSummary): void {
    this.events.publish(new ReviewRequestedEvent(requestId, id, title));
  }

  private writeReceipt(
    manager: EntityManager,
    { id, email, language, createdAt }: Pick<ReviewRequestEntity, 'id' | 'email' | 'language' | 'createdAt'>,
    article: ArticleSummary,
  ): Promise<void> {
    const articleUrl = `${this.http.publicUrl}/article/${article.id}`;
    const payload = { id, receivedAt: createdAt.toISOString(), articleUrl };
    const recipient = { email, preferredLanguage: language };
    return this.outbox.add(manager, 'notice-received', recipient, payload, { about: id });
  }

  private writeMail(
    manager: EntityManager,
    { email, language }: Pick<ReviewRequestEntity, 'email' | 'language'>,
    token: string,
  ): Promise<void> {
    const confirmUrl = `${this.http.publicUrl}${REVIEW_CONFIRMATION_PATH}?token=${token}`;
    const recipient = { email, preferredLanguage: language };
    return this.outbox.add(manager, 'review-confirmation', recipient, { confirmUrl });
  }
}

/** Returns the article id of a URL of this site; null for other URLs. */
function articleIdIn(url: string, publicUrl: string): string | null {
  const parsed = parsedUrl(url);
  const [, id = ''] = /^\/(?:article|share)\/([^/]+)\/?$/.exec(parsed?.pathname ?? '') ?? [];
  return parsed?.host === new URL(publicUrl).host && isUUID(id) ? id : null;
}

function newRequest(
  article: ArticleSummary,
  { reason, message, email }: Pick<ReviewRequestEntity, 'reason' | 'message' | 'email'>,
  language: Language,
  token: string | null,
) {
  return {
    id: newId(),
    kind: 'review',
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
  } satisfies Partial<ReviewRequestEntity>;
}
