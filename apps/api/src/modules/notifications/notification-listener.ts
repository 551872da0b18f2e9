import { Injectable } from '@nestjs/common';
import type { NotificationFlag, NotificationKind } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AnalysisCompletedEvent, AnalysisFailedEvent } from '../../shared/events/analysis.events.js';
import { ArticleHeldEvent, ReviewRequestedEvent } from '../../shared/events/article.events.js';
import { EventBus } from '../../shared/events/event-bus.js';
import {
  ModelCapReachedEvent,
  PlatformChangedEvent,
  SystemErrorEvent,
} from '../../shared/events/system.events.js';
import { PaymentReceivedEvent, RefundDueEvent } from '../../shared/events/payment.events.js';
import {
  UserDeletedEvent,
  UserInvitedEvent,
  UserRegisteredEvent,
  UserUpdatedEvent,
} from '../../shared/events/user.events.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { ArticleReader } from '../articles/index.js';
import { EmailConfigService } from '../email-config/index.js';
import { DeskMails } from './desk-mails.js';
import type { NotificationData } from './notification.entity.js';
import { type NewNotification, NotificationsRepository } from './notifications.repository.js';
import { notificationText } from './notification-texts.js';

interface EventDetails {
  readonly subjectId?: string | null;
  readonly group?: string | null;
  readonly causedBy?: string | null;
  readonly forDesk?: boolean;
}

/** Stores a notification for each event, and writes a mail when the flag of its kind is on. */
@Injectable()
export class NotificationListener {
  constructor(
    private readonly database: DataSource,
    events: EventBus,
    private readonly notifications: NotificationsRepository,
    private readonly articles: ArticleReader,
    private readonly emailConfig: EmailConfigService,
    private readonly outbox: MailOutbox,
    private readonly deskMails: DeskMails,
  ) {
    events.subscribe(AnalysisCompletedEvent, (event) => this.articleAdded(event));
    events.subscribe(ArticleHeldEvent, (event) => this.articleHeld(event));
    events.subscribe(AnalysisFailedEvent, ({ code, runId }) =>
      code === 'ANALYSIS_FAILED' ? this.systemError(code, `run ${runId}`) : undefined,
    );
    events.subscribe(SystemErrorEvent, ({ code, reference }) => this.systemError(code, reference));
    events.subscribe(UserRegisteredEvent, ({ user: { id, email } }) =>
      this.notify('user_registered', { email }, { subjectId: id, group: 'all' }),
    );
    events.subscribe(UserInvitedEvent, ({ user: { id, email }, invitedBy: { adminId, username } }) =>
      this.notify('user_registered', { email, invitedBy: username }, { subjectId: id, causedBy: adminId }),
    );
    events.subscribe(UserUpdatedEvent, ({ user: { id, email }, changedFields, causedBy }) =>
      this.notify(
        'user_updated',
        { email, fields: changedFields.join(', ') },
        { subjectId: id, group: id, causedBy },
      ),
    );
    events.subscribeInTransaction(UserDeletedEvent, ({ user }, manager) =>
      this.notifications.removeOf(manager, user),
    );
    events.subscribe(UserDeletedEvent, ({ causedBy }) => this.notify('user_deleted', {}, { causedBy }));
    events.subscribe(PaymentReceivedEvent, ({ paymentId, userEmail, amount, currency }) =>
      this.notify('payment_received', { email: userEmail, amount, currency }, { subjectId: paymentId }),
    );
    events.subscribe(RefundDueEvent, ({ userId, userEmail: email, amount, currency }) =>
      this.notify('refund_due', { email, amount, currency }, { subjectId: userId }),
    );
    events.subscribe(ReviewRequestedEvent, ({ reviewRequestId, articleId, articleTitle }) =>
      this.notifyDesk('review_requested', { title: articleTitle }, reviewRequestId, articleId),
    );
    events.subscribe(ModelCapReachedEvent, ({ day, cap }) =>
      this.notifyDesk('model_cap_reached', { day, cap: cap.toFixed(2) }, null, null),
    );
    events.subscribe(PlatformChangedEvent, (event) => this.platformChanged(event));
  }

  /** An analysis that only one member of the staff requested counts as caused by that person. */
  private async articleAdded({
    articleId,
    isNewArticle,
    requesters,
    causedBy,
  }: AnalysisCompletedEvent): Promise<void> {
    const [article] = isNewArticle ? await this.articles.summaries([articleId]) : [];
    if (!article) return;
    const { title, domain, credibilityScore } = article;
    const score: NotificationData = credibilityScore === null ? {} : { score: String(credibilityScore) };
    const admins = new Set(requesters.map(({ adminId = null }) => adminId));
    const [onlyAdmin = null] = admins.size === 1 ? admins : [];
    await this.notify(
      'article_added',
      { title, domain, ...score },
      { subjectId: articleId, group: domain, causedBy: causedBy ?? onlyAdmin },
    );
  }

  /** Mailed when the flag of new articles is on. */
  private async articleHeld({ article: { id, title, domain }, name }: ArticleHeldEvent): Promise<void> {
    const recipient = await this.emailConfig.recipientOf('article_added');
    await this.store(newEvent('article_held', { title, domain, name }, { subjectId: id }), recipient);
  }

  private async systemError(code: string, reference: string): Promise<void> {
    const recipient = await this.emailConfig.recipientOf('system_error');
    await this.database.transaction(async (manager) => {
      const isRepeated = await this.notifications.wasStored(manager, 'system_error', { code }, '10 minutes');
      const event = newEvent('system_error', { code, reference }, { group: code });
      await this.write(manager, event, isRepeated ? null : recipient);
    });
  }

  /** Stored once a day per platform; mailed when the flag of errors is on. */
  private async platformChanged({ platform, outcome, day }: PlatformChangedEvent): Promise<void> {
    const recipient = await this.emailConfig.recipientOf('system_error');
    await this.database.transaction(async (manager) => {
      if (await this.notifications.wasStored(manager, 'platform_changed', { platform, day }, '2 days'))
        return;
      await this.write(manager, newEvent('platform_changed', { platform, day, outcome }), recipient);
    });
  }

  /** `DeskMails` writes the mails about these notifications. */
  private async notifyDesk(
    kind: NotificationKind,
    data: NotificationData,
    subjectId: string | null,
    group: string | null,
  ): Promise<void> {
    await this.store(newEvent(kind, data, { subjectId, group, forDesk: true }), null);
    this.deskMails.runNow();
  }

  private async notify(flag: NotificationFlag, data: NotificationData, details: EventDetails): Promise<void> {
    await this.store(newEvent(flag, data, details), await this.emailConfig.recipientOf(flag));
  }

  private store(event: NewNotification, recipient: string | null): Promise<void> {
    return this.database.transaction((manager) => this.write(manager, event, recipient));
  }

  private async write(
    manager: EntityManager,
    event: NewNotification,
    recipient: string | null,
  ): Promise<void> {
    await this.notifications.add(manager, event);
    if (recipient === null || (await this.deskMails.isAddressOf(event.causedBy, recipient))) return;
    const { kind, data } = event;
    const payload = { kind, ...notificationText(kind, data, 'it') };
    await this.outbox.add(
      manager,
      'admin-notification',
      { email: recipient, preferredLanguage: 'it' },
      payload,
    );
  }
}

const newEvent = (
  kind: NotificationKind,
  data: NotificationData,
  { subjectId = null, group = null, causedBy = null, forDesk = false }: EventDetails = {},
): NewNotification => ({ kind, data, subjectId, group, causedBy, forDesk });
