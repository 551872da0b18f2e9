import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { UserDeletedEvent } from '../../shared/events/user.events.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { UsersRepository } from './users.repository.js';

/** Returns the events to publish after the commit. */
type DeletionListener = (manager: EntityManager, user: User) => Promise<readonly object[]>;

/** Calls the listeners of other modules inside the transaction that deletes an account, while its row still exists. */
@Injectable()
export class DeletionListeners {
  private readonly listeners: DeletionListener[] = [];

  add(listener: DeletionListener): void {
    this.listeners.push(listener);
  }

  async notify(manager: EntityManager, user: User): Promise<readonly object[]> {
    const events: object[] = [];
    for (const listener of this.listeners) events.push(...(await listener(manager, user)));
    return events;
  }
}

/**
 * Deletes an account, for its user and for staff. The data of other modules is deleted by their `DeletionListeners` while the
 * row exists, by subscribers of `UserDeletedEvent`, and by foreign keys with `ON DELETE CASCADE`.
 */
@Injectable()
export class AccountRemovalService {
  constructor(
    private readonly users: UsersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly emailChanges: EmailChangeService,
    private readonly listeners: DeletionListeners,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
  ) {}

  /** Returns the events to publish after the commit; null when there is no such account. */
  async remove(
    manager: EntityManager,
    id: string,
    causedBy: string | null = null,
  ): Promise<readonly object[] | null> {
    // Before its e-mail change, as the confirmation of a new address does, to avoid deadlocks.
    const user = await this.subscriptions.lock(manager, id);
    if (!user) return null;
    const events = await this.listeners.notify(manager, user);
    await this.emailChanges.withdraw(manager, id);
    await this.users.remove(manager, id);
    await this.audit.eraseDetails(manager, 'user', id);
    const deleted = new UserDeletedEvent(user, causedBy);
    await this.events.publishOrRollBack(manager, deleted);
    return [deleted, ...events];
  }
}
