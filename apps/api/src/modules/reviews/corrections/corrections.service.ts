import { Injectable } from '@nestjs/common';
import {
  type AuditAction,
  type AdminCorrection,
  addressOf,
  articlesRoutes,
  type CorrectionPlace,
  type CorrectionPlaceName,
  type MailCounts,
  type EditCorrectionRequest,
  type Localized,
  type PublishCorrectionRequest,
  reviewsRoutes,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditDetails } from '../../../shared/audit/audit-entry.entity.js';
import { DomainError, orNotFound } from '../../../shared/errors/domain-error.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { ArticleRestoredEvent, ArticleWithdrawnEvent } from '../../../shared/events/article.events.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { requiredText } from '../../../shared/http/localized-draft.dto.js';
import type { MailState } from '../../../shared/mail-outbox/mail-outbox.entity.js';
import { CORRECTION_MAILS, MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { AdminArticlesService, ArticleChanges, ArticleReader } from '../../articles/index.js';
import { PostDispatcher } from '../../facebook/index.js';
import { DECISION_MAILS } from '../decisions.service.js';
import { ReviewRequestsRepository } from '../requests/review-requests.repository.js';
import { CorrectionsRepository } from './corrections.repository.js';

/** How long other programs may show a cached answer. */
const CACHED_MINUTES = { embed: 10, picture: 5, extension: 5 } as const;

const STATE_OF_MAIL: Readonly<Record<MailState, CorrectionPlace['state']>> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  unknown: 'failed',
  expired: 'failed',
};

/** Returns `waiting` while one mail waits, and `failed` when none was sent. */
function stateOfMails({ waiting, sent }: MailCounts): CorrectionPlace['state'] {
  if (waiting > 0) return 'waiting';
  return sent === 0 ? 'failed' : 'sent';
}

const asOneLine = ({ en, it }: Localized): string => [...new Set([en, it])].filter(Boolean).join(' / ');

/** Publishes, edits and withdraws corrections without a review request. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly database: DataSource,
    private readonly articles: ArticleReader,
    private readonly adminArticles: AdminArticlesService,
    private readonly changes: ArticleChanges,
    private readonly corrections: CorrectionsRepository,
    private readonly requests: ReviewRequestsRepository,
    private readonly audit: AuditLog,
    events: EventBus,
    private readonly outbox: MailOutbox,
    private readonly posts: PostDispatcher,
    private readonly http: HttpConfig,
  ) {
    events.subscribeInTransaction(ArticleWithdrawnEvent, (event, manager) =>
      this.addWithdrawal(event, manager),
    );
    events.subscribeInTransaction(ArticleRestoredEvent, ({ articleId }, manager) =>
      this.corrections.restore(manager, articleId),
    );
  }

  /** A new score is stored as an editor's decision. Also mentions a manual score change that has no correction yet. */
  async publish(
    { articleId, text: draft, credibilityScore }: PublishCorrectionRequest,
    admin: AdminCaller,
  ): Promise<AdminCorrection> {
    const text = requiredText(draft, 'text');
    const [article] = await this.articles.summaries([articleId]);
    if (!article) throw new DomainError('NOT_FOUND');
    const id = await this.database.transaction(async (manager) => {
      if (typeof credibilityScore === 'number')
        await this.adminArticles.change(manager, articleId, { credibilityScore, reason: text }, admin);
      const { before, after } = await this.corrections.uncorrectedChange(manager, articleId);
      const published = await this.corrections.insert(manager, {
        kind: 'correction',
        articleId,
        reviewRequestId: null,
        text,
        scoreBefore: before,
        scoreAfter: after,
        publishedBy: admin.username,
      });
      await this.record(manager, admin, 'correction.published', articleId, { id: published });
      return published;
    });
    return this.get(id);
  }

  /** Readers see the day of the edit; the audit log keeps the text before. */
  async edit(
    id: string,
    { text: draft, editedAt }: EditCorrectionRequest,
    admin: AdminCaller,
  ): Promise<AdminCorrection> {
    const after = requiredText(draft, 'text');
    const { articleId, text: before } = await this.get(id);
    await this.database.transaction(async (manager) => {
      const isEdited = await this.corrections.edit(manager, id, after, editedAt ? new Date(editedAt) : null);
      if (!isEdited) throw new DomainError('VERSION_CONFLICT');
      const details = { id, before: asOneLine(before), after: asOneLine(after) };
      await this.record(manager, admin, 'correction.edited', articleId, details);
    });
    return this.get(id);
  }

  async withdraw(id: string, admin: AdminCaller): Promise<void> {
    const { articleId, text } = await this.get(id);
    await this.database.transaction(async (manager) => {
      if (!(await this.corrections.remove(manager, id))) throw new DomainError('NOT_FOUND');
      await this.record(manager, admin, 'correction.withdrawn', articleId, { id, text: asOneLine(text) });
    });
  }

  /** Returns the pages, feeds, mails and posts in which readers see the correction. */
  async places(id: string): Promise<readonly CorrectionPlace[]> {
    const { articleId, kind, publishedAt, reviewRequestId, scoreBefore } = await this.get(id);
    const { publicUrl } = this.http;
    const hasNewScore = kind === 'withdrawal' || scoreBefore !== null;
    const at = (place: CorrectionPlaceName, path: string | null, withinMinutes: number | null = null) => ({
      place,
      state: withinMinutes === null ? ('current' as const) : ('soon' as const),
      withinMinutes,
      mails: null,
      url: path && `${publicUrl}${path}`,
    });
    const request = reviewRequestId === null ? null : await this.requests.find(reviewRequestId);
    const mail =
      request && (await this.outbox.stateOf(this.database.manager, DECISION_MAILS[request.kind], request.id));
    const subscribers = await this.outbox.countsAbout(this.database.manager, CORRECTION_MAILS, id);
    const posted = hasNewScore ? await this.posts.stateOf(articleId, new Date(publishedAt)) : null;
    return [
      ...(kind === 'correction' ? [at('article', `/article/${articleId}`)] : []),
      at('register', '/corrections'),
      at('feed', reviewsRoutes.feed.path),
      at('embed', `/embed/${articleId}`, CACHED_MINUTES.embed),
      at(
        'share-picture',
        addressOf(articlesRoutes.ogImage, { params: { id: articleId } }),
        CACHED_MINUTES.picture,
      ),
      at('extension', null, CACHED_MINUTES.extension),
      ...(mail ? [{ ...at('letter', null), state: STATE_OF_MAIL[mail] }] : []),
      ...(subscribers
        ? [{ ...at('subscribers', null), mails: subscribers, state: stateOfMails(subscribers) }]
        : []),
      ...(posted ? [{ ...at('facebook', null), state: posted }] : []),
    ];
  }

  private async addWithdrawal(
    { articleId, reason, by }: ArticleWithdrawnEvent,
    manager: EntityManager,
  ): Promise<void> {
    await this.corrections.insert(manager, {
      kind: 'withdrawal',
      articleId,
      reviewRequestId: null,
      text: reason,
      scoreBefore: null,
      scoreAfter: null,
      publishedBy: by,
    });
  }

  private async record(
    manager: EntityManager,
    admin: AdminCaller,
    action: AuditAction,
    articleId: string,
    details: AuditDetails,
  ): Promise<void> {
    await this.audit.record(manager, admin, action, articleId, details);
    await this.changes.announceEverywhere(manager, articleId);
  }

  async get(id: string): Promise<AdminCorrection> {
    return orNotFound(await this.corrections.find(id));
  }
}
