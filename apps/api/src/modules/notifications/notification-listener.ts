import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NotificationFlag, NotificationKind } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../shared/database/new-id.js';
import { AnalysisCompletedEvent } from '../../shared/events/analysis-completed.event.js';
import { AnalysisFailedEvent } from '../../shared/events/analysis-failed.event.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { ModelCapReachedEvent } from '../../shared/events/model-cap-reached.event.js';
import { PaymentReceivedEvent } from '../../shared/events/payment-received.event.js';
import { RefundDueEvent } from '../../shared/events/refund-due.event.js';
import { ReviewRequestedEvent } from '../../shared/events/review-requested.event.js';
import { SystemErrorEvent } from '../../shared/events/system-error.event.js';
import { UserDeletedEvent } from '../../shared/events/user-deleted.event.js';
import { UserInvitedEvent } from '../../shared/events/user-invited.event.js';
import { UserRegisteredEvent } from '../../shared/events/user-registered.event.js';
import { UserUpdatedEvent } from '../../shared/events/user-updated.event.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { ArticleStore } from '../articles/index.js';
import { EmailConfigService } from '../email-config/index.js';
import { NotificationEntity, type NotificationData } from './notification.entity.js';
import { notificationText } from './notification-texts.js';
import { NotificationsRepository } from './notifications.repository.js';

type NotificationArgs = readonly [
  kind: NotificationKind,
  data: NotificationData,
  subjectId: string | null,
  recipient: string | null,
];

/** Stores a notification for staff for each event, and a letter where its flag is on. */
@Injectable()
export class NotificationListener implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventBus,
    private readonly notifications: NotificationsRepository,
    private readonly articles: ArticleStore,
    private readonly emailConfig: EmailConfigService,
    private readonly outbox: MailOutbox,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(AnalysisCompletedEvent, (event) => this.articleAdded(event));
    this.events.subscribe(AnalysisFailedEvent, ({ code, runId }) =>
      code === 'ANALYSIS_FAILED' ? this.systemError(code, `run ${runId}`) : undefined,
    );
    this.events.subscribe(SystemErrorEvent, ({ code, reference }) => this.systemError(code, reference));
    this.events.subscribe(UserRegisteredEvent, ({ user: { id, email } }) =>
      this.notify('user_registered', { email }, id),
    );
    this.events.subscribe(UserInvitedEvent, ({ user: { id, email }, invitedBy }) =>
      this.notify('user_registered', { email, invitedBy }, id),
    );
    this.events.subscribe(UserUpdatedEvent, ({ user: { id, email }, changedFields }) =>
      this.notify('user_updated', { email, fields: changedFields.join(', ') }, id),
    );
    this.events.subscribe(UserDeletedEvent, ({ user: { email } }) =>
      this.notify('user_deleted', { email }, null),
    );
    this.events.subscribe(PaymentReceivedEvent, ({ paymentId, userEmail, amount, currency }) =>
      this.notify('payment_received', { email: userEmail, amount, currency }, paymentId),
    );
    this.events.subscribe(RefundDueEvent, (event) => this.refundDue(event));
    this.events.subscribe(ReviewRequestedEvent, ({ reviewRequestId, articleTitle }) =>
      this.store('review_requested', { title: articleTitle }, reviewRequestId, null),
    );
    this.events.subscribe(ModelCapReachedEvent, (event) => this.modelCapReached(event));
  }

  private async articleAdded({ articleId, isNewArticle }: AnalysisCompletedEvent): Promise<void> {
    const [article] = isNewArticle ? await this.articles.summaries([articleId]) : [];
    if (!article) return;
    const { title, domain, credibilityScore } = article;
    const score: NotificationData = credibilityScore === null ? {} : { score: String(credibilityScore) };
    await this.notify('article_added', { title, domain, ...score }, articleId);
  }

  private async systemError(code: string, reference: string): Promise<void> {
    const recipient = await this.emailConfig.recipientOf('system_error');
    await this.database.transaction(async (manager) => {
      if (await this.notifications.wasStoredLately(manager, 'system_error', code)) return;
      await this.write(manager, 'system_error', { code, reference }, null, recipient);
    });
  }

  private async refundDue({ userId, userEmail: email, amount, currency }: RefundDueEvent): Promise<void> {
    const recipient = await this.emailConfig.recipientOf('refund_due');
    await this.store('refund_due', { email, amount, currency }, userId, recipient);
  }

  /** With the flag of errors. */
  private async modelCapReached({ day, cap }: ModelCapReachedEvent): Promise<void> {
    const recipient = await this.emailConfig.recipientOf('system_error');
    await this.store('model_cap_reached', { day, cap: cap.toFixed(2) }, null, recipient);
  }

  private async notify(
    flag: NotificationFlag,
    data: NotificationData,
    subjectId: string | null,
  ): Promise<void> {
    await this.store(flag, data, subjectId, await this.emailConfig.recipientOf(flag));
  }

  private store(...args: NotificationArgs): Promise<void> {
    return this.database.transaction((manager) => this.write(manager, ...args));
  }

  private async write(
    manager: EntityManager,
    ...[kind, data, subjectId, recipient]: NotificationArgs
  ): Promise<void> {
    await manager.getRepository(NotificationEntity).insert({ id: newId(), kind, data, subjectId });
    if (recipient === null) return;
    await this.outbox.add(manager, {
      kind: 'admin-notification',
      recipient,
      language: 'it',
      payload: { kind, ...notificationText(kind, data, 'it') },
    });
  }
}
