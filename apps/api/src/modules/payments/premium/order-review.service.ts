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
import { Settlement } from './settlement.service.js';

const DAY_MS = 86_400_000;

/** Updates our rows of an order to PayPal's state: after a webhook message, a crash, or an abandoned payment. */
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

  /** Unknown orders are ignored: the payer brings the order with `subscribe`. */
  async review(orderId: string, openSince?: Date): Promise<void> {
    const known = await this.ledger.find(orderId);
    if (!known) return;
    const order = await this.paypal.findOrder(orderId);
    if (order?.isPremiumMonth && order.userId === known.userId) await this.follow(order, known);
    if (openSince) await this.giveUp(orderId, openSince, order);
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
    if (capture?.status === 'DECLINED' || capture?.status === 'FAILED')
      await this.ledger.mark(id, 'failed', 'pending');
  }

  /** Settled by another process in the meantime: nothing is left to do. */
  private async settle(money: Parameters<Settlement['settle']>[0]): Promise<void> {
    try {
      await this.settlement.settle(money);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'ORDER_ALREADY_USED')) throw error;
    }
  }

  /** A refunded payment ends the month it bought. */
  private async undo(orderId: string): Promise<void> {
    const user = await this.database.transaction(async (manager) => {
      const payment = await this.ledger.refund(manager, orderId);
      const before = payment?.userId ? await this.subscriptions.lock(manager, payment.userId) : null;
      if (!before || before.subscriptionTier !== 'premium') return null;
      const now = new Date();
      const rest = await this.ledger.openPeriods(manager, before.id, now);
      const endsAt = rest.reduce<Date | null>(
        (last, { endsAt: end }) => (last && last > end ? last : end),
        null,
      );
      return this.subscriptions.change(manager, before.id, {
        tier: endsAt ? 'premium' : 'free',
        status: endsAt ? before.subscriptionStatus : 'cancelled',
        endDate: endsAt ?? now,
      });
    });
    if (user) this.events.publish(new UserUpdatedEvent(user, ['subscriptionTier', 'subscriptionEndDate']));
  }

  /** An approved order that was never captured expires at PayPal within hours; a held payment may take weeks. */
  private async giveUp(orderId: string, openSince: Date, order: PaypalOrder | null): Promise<void> {
    const isHeld = order?.capture?.status === 'PENDING';
    const allowedMs = (isHeld ? this.limits.givenUpDays : 1) * DAY_MS;
    if (Date.now() - openSince.getTime() > allowedMs) await this.ledger.mark(orderId, 'failed', 'pending');
  }
}
