import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserUpdatedEvent } from '../../../shared/events/user.events.js';
import { SubscriptionsRepository } from '../../users/index.js';
import { PAYMENT_LIMITS, type PaymentLimits } from '../payments.limits.js';
import type { PaypalOrder } from '../paypal/paypal-order.js';
import { PaypalClient } from '../paypal/paypal.client.js';
import { Refunds } from '../refunds/refunds.service.js';
import { PremiumLedger, type KnownPayment } from './premium-ledger.js';
import { type CapturedPayment, Settlement } from './settlement.service.js';

const DAY_MS = 86_400_000;

/** Updates the rows of an order to its state at PayPal, after a webhook message, a crash or an abandoned payment. */
@Injectable()
export class OrderReview {
  constructor(
    private readonly database: DataSource,
    private readonly paypal: PaypalClient,
    private readonly ledger: PremiumLedger,
    private readonly settlement: Settlement,
    private readonly refunds: Refunds,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly events: EventBus,
    @Inject(PAYMENT_LIMITS) private readonly limits: PaymentLimits,
  ) {}

  /** Ignores unknown orders, which become known when the payer calls `subscribe`. */
  async review(orderId: string, openSince?: Date): Promise<void> {
    const known = await this.ledger.find(orderId);
    if (!known) return;
    const order = await this.paypal.findOrder(orderId);
    if (order?.isPremiumMonth && order.userId === known.userId) await this.follow(order, known);
    if (openSince) await this.failIfTooOld(orderId, openSince, order);
  }

  private async follow({ id, capture }: PaypalOrder, { userId, status }: KnownPayment): Promise<void> {
    const isOpen = status === 'pending' || status === 'failed';
    if (capture?.status === 'COMPLETED' && isOpen && userId) {
      return this.settle({ orderId: id, captureId: capture.id, userId });
    }
    if (capture?.status === 'REFUNDED') {
      await this.undo(id);
      return this.refunds.paidAtPaypal(id);
    }
    if (capture?.status === 'DECLINED' || capture?.status === 'FAILED') await this.ledger.markFailed(id);
  }

  /** Ignores orders that another process has settled in the meantime. */
  private async settle(payment: CapturedPayment): Promise<void> {
    try {
      await this.settlement.settle(payment);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'ORDER_ALREADY_USED')) throw error;
    }
  }

  /** A refunded payment ends the month it bought. */
  private async undo(orderId: string): Promise<void> {
    const user = await this.database.transaction(async (manager) => {
      const payment = await this.ledger.markRefunded(manager, orderId);
      const before = payment?.userId ? await this.subscriptions.lock(manager, payment.userId) : null;
      if (!before || before.subscriptionTier !== 'premium') return null;
      const now = new Date();
      const periods = await this.ledger.openPeriods(manager, before.id, now);
      if (periods.length === 0)
        return this.subscriptions.change(manager, before.id, {
          tier: 'free',
          status: 'cancelled',
          endDate: now,
        });
      return this.subscriptions.change(manager, before.id, {
        tier: 'premium',
        status: before.subscriptionStatus,
        endDate: new Date(Math.max(...periods.map(({ endsAt }) => endsAt.getTime()))),
      });
    });
    if (user) this.events.publish(new UserUpdatedEvent(user, ['subscriptionTier', 'subscriptionEndDate']));
  }

  /** An approved order that was not captured expires at PayPal within hours, but a held payment may take weeks. */
  private async failIfTooOld(orderId: string, openSince: Date, order: PaypalOrder | null): Promise<void> {
    const isHeld = order?.capture?.status === 'PENDING';
    const allowedMs = (isHeld ? this.limits.givenUpDays : 1) * DAY_MS;
    if (Date.now() - openSince.getTime() > allowedMs) await this.ledger.markFailed(orderId);
  }
}
