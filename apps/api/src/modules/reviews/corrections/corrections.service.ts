import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AuditAction,
  type AdminCorrection,
  addressOf,
  articlesRoutes,
  type CorrectionPlace,
  type CorrectionPlaceName,
  type LetterCounts,
  type EditCorrectionRequest,
  type Localized,
  type PublishCorrectionRequest,
  reviewsRoutes,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog, type AuditRecord } from '../../../shared/audit/audit-log.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { ArticleRestoredEvent, ArticleWithdrawnEvent } from '../../../shared/events/article.events.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { requiredText } from '../../../shared/http/localized-draft.dto.js';
import type { MailState } from '../../../shared/mail-outbox/mail-outbox.entity.js';
import { CORRECTION_MAILS, MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { AdminArticlesService, ArticleChanges, ArticleStore } from '../../articles/index.js';
import { PostDispatcher } from '../../facebook/index.js';
import { DECISION_LETTERS } from '../decisions.service.js';
import { ReviewChangedError, ReviewNotFoundError } from '../reviews.errors.js';
import { CorrectionsRepository } from './corrections.repository.js';

/** For how long other programs may show what they read before. */
const CACHED_MINUTES = { embed: 10, picture: 5, extension: 5 } as const;

const STATE_OF_LETTER: Readonly<Record<MailState, CorrectionPlace['state']>> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  unknown: 'failed',
  expired: 'failed',
};

/** Waiting while one letter waits; failed where none was sent. */
function lettersOf(letters: LetterCounts): Pick<CorrectionPlace, 'state' | 'letters'> {
  if (letters.waiting > 0) return { state: 'waiting', letters };
  return { state: letters.sent === 0 ? 'failed' : 'sent', letters };
}

const inOneLine = ({ en, it }: Localized): string => [...new Set([en, it])].filter(Boolean).join(' / ');

/** Corrections that administrators publish or take back by themselves. */
@Injectable()
export class CorrectionsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly articles: ArticleStore,
    private readonly decisions: AdminArticlesService,
    private readonly changes: ArticleChanges,
    private readonly corrections: CorrectionsRepository,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
    private readonly outbox: MailOutbox,
    private readonly posts: PostDispatcher,
    private readonly http: HttpConfig,
  ) {}

  onModuleInit(): void {
    this.events.subscribeWithin(ArticleWithdrawnEvent, (event, manager) => this.withdrawn(event, manager));
    this.events.subscribeWithin(ArticleRestoredEvent, ({ articleId }, manager) =>
      this.corrections.restore(manager, articleId),
    );
  }

  /** With a new score, that is an editor's decision; a score that was set by hand just before is named as well. */
  async publish(
    { articleId, text: draft, credibilityScore }: PublishCorrectionRequest,
    admin: AdminCaller,
  ): Promise<AdminCorrection> {
    const text = requiredText(draft, 'text');
    const [article] = await this.articles.summaries([articleId]);
    if (!article) throw new ReviewNotFoundError();
    const id = await this.database.transaction(async (manager) => {
      if (typeof credibilityScore === 'number')
        await this.decisions.change(manager, articleId, { credibilityScore, reason: text }, admin);
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

  /** Readers see the day of the change; the audit log keeps the text before. */
  async edit(
    id: string,
    { text: draft, editedAt }: EditCorrectionRequest,
    admin: AdminCaller,
  ): Promise<AdminCorrection> {
    const after = requiredText(draft, 'text');
    const { articleId, text: before } = await this.get(id);
    await this.database.transaction(async (manager) => {
      const asRead = editedAt === null ? null : new Date(editedAt);
      if (!(await this.corrections.edit(manager, id, after, asRead))) throw new ReviewChangedError();
      await this.record(manager, admin, 'correction.edited', articleId, {
        id,
        before: inOneLine(before),
        after: inOneLine(after),
      });
    });
    return this.get(id);
  }

  async withdraw(id: string, admin: AdminCaller): Promise<void> {
    const { articleId, text } = await this.get(id);
    await this.database.transaction(async (manager) => {
      if (!(await this.corrections.remove(manager, id))) throw new ReviewNotFoundError();
      await this.record(manager, admin, 'correction.withdrawn', articleId, { id, text: inOneLine(text) });
    });
  }

  /** Where readers meet the correction, as far as this installation knows. */
  async places(id: string): Promise<readonly CorrectionPlace[]> {
    const { articleId, kind, publishedAt, reviewRequestId, scoreBefore } = await this.get(id);
    const { publicUrl } = this.http;
    const hasNewScore = kind === 'withdrawal' || scoreBefore !== null;
    const at = (place: CorrectionPlaceName, path: string | null, withinMinutes: number | null = null) => ({
      place,
      state: withinMinutes === null ? ('current' as const) : ('soon' as const),
      withinMinutes,
      letters: null,
      url: path && `${publicUrl}${path}`,
    });
    const letter = reviewRequestId
      ? await this.outbox.stateOf(this.database.manager, DECISION_LETTERS.review, reviewRequestId)
      : null;
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
      ...(letter ? [{ ...at('letter', null), state: STATE_OF_LETTER[letter] }] : []),
      ...(subscribers ? [{ ...at('subscribers', null), ...lettersOf(subscribers) }] : []),
      ...(posted ? [{ ...at('facebook', null), state: posted }] : []),
    ];
  }

  private async withdrawn(
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
    details: AuditRecord['details'] & object,
  ): Promise<void> {
    await this.audit.record(
      admin,
      { action, subjectType: 'article', subjectId: articleId, details },
      manager,
    );
    await this.changes.announceEverywhere(manager, articleId);
  }

  async get(id: string): Promise<AdminCorrection> {
    const correction = await this.corrections.find(id);
    if (!correction) throw new ReviewNotFoundError();
    return correction;
  }
}
