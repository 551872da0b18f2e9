import { Injectable } from '@nestjs/common';
import { hasPremium, textIn, type User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { HttpConfig } from '../../shared/config/server.config.js';
import { AnalysisStoredEvent, type AnnouncedArticle } from '../../shared/events/analysis.events.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { EmailChangedEvent, UserDeletedEvent } from '../../shared/events/user.events.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { UsersService } from '../users/index.js';
import { MailsRepository } from './mails.repository.js';

/** Writes to Premium users when their analysis is ready, and removes the mails of deleted accounts. */
@Injectable()
export class MailListener {
  constructor(
    events: EventBus,
    private readonly users: UsersService,
    private readonly outbox: MailOutbox,
    private readonly mails: MailsRepository,
    private readonly http: HttpConfig,
  ) {
    events.subscribeInTransaction(AnalysisStoredEvent, (event, manager) => this.announce(event, manager));
    events.subscribeInTransaction(UserDeletedEvent, ({ user }, manager) =>
      this.mails.removeAllOf(manager, user),
    );
    events.subscribeInTransaction(EmailChangedEvent, ({ userId, from }, manager) =>
      this.mails.keepWith(manager, userId, from),
    );
  }

  private async announce(
    { article, requesters }: AnalysisStoredEvent,
    manager: EntityManager,
  ): Promise<void> {
    for (const { requestId, userId } of requesters) {
      const user = userId === null ? null : await this.users.findById(userId, manager);
      if (user && hasPremium(user)) await this.write(manager, user, requestId, article);
    }
  }

  private async write(
    manager: EntityManager,
    user: User,
    requestId: string,
    { id, title, domain, credibilityScore, decision }: AnnouncedArticle,
  ): Promise<void> {
    const payload = {
      articleTitle: title,
      domain,
      score: credibilityScore === null ? '' : String(credibilityScore),
      decidedAt: decision?.decidedAt ?? '',
      decisionReason: decision ? textIn(decision.reason, user.preferredLanguage) : '',
      articleUrl: `${this.http.publicUrl}/article/${id}`,
    };
    await this.outbox.add(manager, 'analysis-ready', user, payload, { about: requestId });
  }
}
