import { Injectable } from '@nestjs/common';
import {
  DEFAULT_LANGUAGE,
  PREMIUM_PRICE,
  type SubscriptionCancellation,
  type User,
  type Withdrawal,
  type WithdrawableOrder,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog, type AuditActor } from '../../../shared/audit/audit-log.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { RefundDueEvent } from '../../../shared/events/payment.events.js';
import { UserUpdatedEvent } from '../../../shared/events/user.events.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { DeletionListeners, SubscriptionsRepository } from '../../users/index.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { type PaidPeriod, PremiumLedger } from './premium-ledger.js';
import { statusAfter, unusedShare } from './premium-month.js';
import { type CapturedPayment, Settlement, SUBSCRIPTION_FIELDS } from './settlement.service.js';

const OWNER: AuditActor = { adminId: null, username: 'account owner' };

/**
 * Ends Premium at the user's request and stores the refund: the unused days for a cancellation, the whole price for a
 * withdrawal from the contract, and for a deleted account what it could have got back until then.
 */
@Injectable()
export class Cancellations {
  constructor(
    private readonly database: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly ledger: PremiumLedger,
    private readonly settlement: Settlement,
    private readonly refunds: RefundsRepository,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
    private readonly http: HttpConfig,
    deletionListeners: DeletionListeners,
  ) {
    deletionListeners.add((manager, user) => this.endForDeletion(manager, user));
  }

  async cancel(userId: string): Promise<SubscriptionCancellation> {
    const now = new Date();
    const ended = await this.database.transaction((manager) => this.end(manager, userId, now));
    this.announce(ended);
    return ended;
  }

  /** Returns the user's orders that are still within the withdrawal period. */
  async withdrawable(userId: string): Promise<readonly WithdrawableOrder[]> {
    const now = new Date();
    const periods = await this.ledger.openPeriods(this.database.manager, userId, now);
    return periods
      .filter(({ withdrawUntil }) => withdrawUntil >= now)
      .map(({ orderId, amount, currency, paidAt, withdrawUntil }) => ({
        paypalOrderId: orderId,
        amount,
        currency,
        paidAt: paidAt.toISOString(),
        until: withdrawUntil.toISOString(),
      }));
  }

  /** Withdraws from one order. The months of later orders move forward in time. */
  async withdraw(userId: string, orderId: string): Promise<Withdrawal> {
    const now = new Date();
    const ended = await this.database.transaction((manager) => this.giveBack(manager, userId, orderId, now));
    this.announce(ended);
    return { ...ended, receivedAt: now.toISOString() };
  }

  /** The payment completed after its account was deleted, so it buys nothing. */
  async refundWithoutAccount(
    { orderId, captureId, userId }: CapturedPayment,
    userEmail: string,
  ): Promise<void> {
    const { amount, currency } = PREMIUM_PRICE;
    const now = new Date();
    const isNew = await this.database.transaction(async (manager) => {
      const paymentId = await this.ledger.complete(manager, orderId);
      if (!paymentId) return false;
      await this.ledger.addPeriod(manager, { paymentId, captureId, startsAt: now, endsAt: now });
      await this.ledger.cancelPeriod(manager, paymentId, now, amount);
      await this.refunds.add(manager, { paymentId, amount, currency, language: DEFAULT_LANGUAGE });
      return true;
    });
    if (isNew) this.events.publish(new RefundDueEvent(userId, userEmail, amount, currency));
  }

  private announce({ user, refundDue, currency }: SubscriptionCancellation): void {
    this.events.publish(new UserUpdatedEvent(user, SUBSCRIPTION_FIELDS));
    if (Number(refundDue) > 0)
      this.events.publish(new RefundDueEvent(user.id, user.email, refundDue, currency));
  }

  private async giveBack(
    manager: EntityManager,
    userId: string,
    orderId: string,
    now: Date,
  ): Promise<SubscriptionCancellation> {
    const before = await this.subscriptions.lock(manager, userId);
    const periods = await this.ledger.openPeriods(manager, userId, now);
    const period = periods.find((each) => each.orderId === orderId && each.withdrawUntil >= now);
    if (!before || !period) throw new DomainError('NOT_FOUND');
    const { paymentId, amount, currency } = period;
    await this.ledger.cancelPeriod(manager, paymentId, now, amount);
    await this.refunds.add(manager, { paymentId, amount, currency, language: before.preferredLanguage });
    const user = await this.settlement.takeBack(manager, before, period, periods);
    const details = { orderId, refundDue: amount, currency };
    await this.audit.record(manager, OWNER, 'subscription.withdrawn', userId, details);
    await this.writeMail(manager, user, 'premium-withdrawn', orderId, {
      receivedAt: now.toISOString(),
      paidAt: period.paidAt.toISOString(),
      orderId,
      refundDue: amount,
      currency,
    });
    return { user, refundDue: amount, currency };
  }

  private async end(manager: EntityManager, userId: string, now: Date): Promise<SubscriptionCancellation> {
    const before = await this.subscriptions.lock(manager, userId);
    if (before?.subscriptionTier !== 'premium') throw new DomainError('NOT_FOUND');
    const refundDue = await this.endPeriods(manager, before, now, unusedShare);
    const status = statusAfter(before, 'cancelled');
    const user = await this.subscriptions.change(manager, userId, { tier: 'free', status, endDate: now });
    const { currency } = PREMIUM_PRICE;
    await this.audit.record(manager, OWNER, 'subscription.cancelled', userId, { refundDue, currency });
    await this.writeMail(manager, user, 'premium-cancelled', `${userId} ${now.toISOString()}`, {
      endedAt: now.toISOString(),
      refundDue: Number(refundDue) > 0 ? refundDue : '',
      currency,
    });
    return { user, refundDue, currency };
  }

  /** Refunds the whole price while a withdrawal is possible, because a deleted account can't withdraw. */
  private async endForDeletion(manager: EntityManager, user: User): Promise<readonly object[]> {
    const now = new Date();
    const refundDue = await this.endPeriods(manager, user, now, (period) =>
      period.withdrawUntil >= now ? period.amount : unusedShare(period, now),
    );
    if (Number(refundDue) === 0) return [];
    const { currency } = PREMIUM_PRICE;
    const payload = { endedAt: now.toISOString(), refundDue, currency, accountUrl: '' };
    await this.writeMail(manager, user, 'premium-cancelled', `${user.id} ${now.toISOString()}`, payload);
    return [new RefundDueEvent(user.id, user.email, refundDue, currency)];
  }

  /** Returns the sum of the refunds. */
  private async endPeriods(
    manager: EntityManager,
    { id: userId, preferredLanguage: language }: User,
    now: Date,
    dueOf: (period: PaidPeriod, now: Date) => string,
  ): Promise<string> {
    const { currency } = PREMIUM_PRICE;
    const periods = await this.ledger.openPeriods(manager, userId, now);
    let cents = 0;
    for (const period of periods) {
      const { paymentId } = period;
      const due = dueOf(period, now);
      await this.ledger.cancelPeriod(manager, paymentId, now, due);
      if (Number(due) > 0) await this.refunds.add(manager, { paymentId, amount: due, currency, language });
      cents += Math.round(Number(due) * 100);
    }
    return (cents / 100).toFixed(2);
  }

  private writeMail(
    manager: EntityManager,
    user: User,
    kind: string,
    about: string,
    values: Readonly<Record<string, string>>,
  ): Promise<void> {
    const payload = { accountUrl: `${this.http.publicUrl}/account`, ...values };
    return this.outbox.add(manager, kind, user, payload, { about });
  }
}
