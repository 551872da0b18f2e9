import { Injectable } from '@nestjs/common';
import { PREMIUM_PRICE, type SubscriptionCancellation, type User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { RefundDueEvent } from '../../../shared/events/refund-due.event.js';
import { UserUpdatedEvent } from '../../../shared/events/user-updated.event.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { SubscriptionsRepository } from '../../users/index.js';
import { Refunds } from '../refunds/refunds.service.js';
import { PremiumLedger } from './premium-ledger.js';
import { unusedShare } from './premium-month.js';

/** Ends Premium at once on the user's request, and stores the refund that the terms promise for the unused days. */
@Injectable()
export class Cancellations {
  constructor(
    private readonly database: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly ledger: PremiumLedger,
    private readonly refunds: Refunds,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
    private readonly http: HttpConfig,
  ) {}

  async cancel(userId: string): Promise<SubscriptionCancellation> {
    const now = new Date();
    const { user, refundDue } = await this.database.transaction((manager) => this.end(manager, userId, now));
    this.events.publish(
      new UserUpdatedEvent(user, ['subscriptionTier', 'subscriptionStatus', 'subscriptionEndDate']),
    );
    const { currency } = PREMIUM_PRICE;
    if (Number(refundDue) > 0)
      this.events.publish(new RefundDueEvent(userId, user.email, refundDue, currency));
    return { user, refundDue, currency };
  }

  private async end(
    manager: EntityManager,
    userId: string,
    now: Date,
  ): Promise<{ readonly user: User; readonly refundDue: string }> {
    const before = await this.subscriptions.lock(manager, userId);
    if (before?.subscriptionTier !== 'premium') throw new DomainError('NOT_FOUND');
    const refundDue = await this.endPeriods(manager, before, now);
    const status = before.subscriptionStatus === 'suspended' ? 'suspended' : 'cancelled';
    const user = await this.subscriptions.change(manager, userId, { tier: 'free', status, endDate: now });
    const details = { refundDue, currency: PREMIUM_PRICE.currency };
    await this.audit.record(
      { adminId: null, username: 'account owner' },
      { action: 'subscription.cancelled', subjectType: 'user', subjectId: userId, details },
      manager,
    );
    await this.writeLetter(manager, user, refundDue, now);
    return { user, refundDue };
  }

  private async endPeriods(
    manager: EntityManager,
    { id: userId, preferredLanguage: language }: User,
    now: Date,
  ): Promise<string> {
    let cents = 0;
    for (const { paymentId, amount, startsAt, endsAt } of await this.ledger.openPeriods(
      manager,
      userId,
      now,
    )) {
      const due = unusedShare(amount, startsAt, endsAt, now);
      await this.ledger.cancelPeriod(manager, paymentId, now, due);
      const { currency } = PREMIUM_PRICE;
      if (Number(due) > 0) await this.refunds.add(manager, { paymentId, amount: due, currency, language });
      cents += Math.round(Number(due) * 100);
    }
    return (cents / 100).toFixed(2);
  }

  private writeLetter(
    manager: EntityManager,
    { id, email, firstName, preferredLanguage }: User,
    refundDue: string,
    now: Date,
  ): Promise<void> {
    return this.outbox.add(manager, {
      kind: 'premium-cancelled',
      about: `${id} ${now.toISOString()}`,
      recipient: email,
      language: preferredLanguage,
      payload: {
        firstName,
        endedAt: now.toISOString(),
        refundDue: Number(refundDue) > 0 ? refundDue : '',
        currency: PREMIUM_PRICE.currency,
        accountUrl: `${this.http.publicUrl}/account`,
      },
    });
  }
}
