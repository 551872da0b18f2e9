import { Injectable } from '@nestjs/common';
import { PREMIUM_PRICE, type SubscriptionCancellation, type User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserUpdatedEvent } from '../../../shared/events/user-updated.event.js';
import { SubscriptionsRepository } from '../../users/index.js';
import { unusedShare } from '../premium/premium-month.js';
import { PremiumLedger } from '../premium/premium-ledger.js';

/** Ending premium by oneself: at once, and with what the terms promise for the unused part written down for staff. */
@Injectable()
export class Cancellations {
  constructor(
    private readonly database: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly ledger: PremiumLedger,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
  ) {}

  async cancel(userId: string): Promise<SubscriptionCancellation> {
    const now = new Date();
    const { user, refundDue } = await this.database.transaction((manager) => this.end(manager, userId, now));
    this.events.publish(
      new UserUpdatedEvent(user, ['subscriptionTier', 'subscriptionStatus', 'subscriptionEndDate']),
    );
    return { user, refundDue, currency: PREMIUM_PRICE.currency };
  }

  private async end(
    manager: EntityManager,
    userId: string,
    now: Date,
  ): Promise<{ readonly user: User; readonly refundDue: string }> {
    const before = await this.subscriptions.lock(manager, userId);
    if (before?.subscriptionTier !== 'premium') throw new DomainError('NOT_FOUND');
    const refundDue = await this.endPeriods(manager, userId, now);
    const status = before.subscriptionStatus === 'suspended' ? 'suspended' : 'cancelled';
    const user = await this.subscriptions.change(manager, userId, { tier: 'free', status, endDate: now });
    const details = { refundDue, currency: PREMIUM_PRICE.currency };
    await this.audit.record(
      { adminId: null, username: 'account owner' },
      { action: 'subscription.cancelled', subjectType: 'user', subjectId: userId, details },
      manager,
    );
    return { user, refundDue };
  }

  private async endPeriods(manager: EntityManager, userId: string, now: Date): Promise<string> {
    let cents = 0;
    for (const { paymentId, amount, startsAt, endsAt } of await this.ledger.openPeriods(
      manager,
      userId,
      now,
    )) {
      const due = unusedShare(amount, startsAt, endsAt, now);
      await this.ledger.cancelPeriod(manager, paymentId, now, due);
      cents += Math.round(Number(due) * 100);
    }
    return (cents / 100).toFixed(2);
  }
}
