import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../../../shared/durations.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserUpdatedEvent } from '../../../shared/events/user.events.js';
import { SubscriptionsRepository } from '../../users/index.js';
import { PaymentLimits } from '../payments.limits.js';
import type { PaypalOrder } from '../paypal/paypal-order.js';
import { PaypalClient } from '../paypal/paypal.client.js';
import { Refunds } from '../refunds/refunds.service.js';
import { Cancellations } from './cancellation.service.js';
import { PremiumLedger, type KnownPayment } from './premium-ledger.js';
import { type CapturedPayment, Settlement, SUBSCRIPTION_FIELDS } from './settlement.service.js';

/** Updates the rows of an order to its state at PayPal, after a webhook message, a crash or an abandoned payment. */
@Injectable()
export class OrderReview {
  constructor(
    private readonly database: DataSource,
    private readonly paypal: PaypalClient,
    private readonly ledger: PremiumLedger,
    private readonly settlement: Settlement,
    private readonly cancellations: Cancellations,
    private readonly refunds: Refunds,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly events: EventBus,
    private readonly limits: PaymentLimits,
  ) {}

  /** Ignores unknown orders, which become known when the payer calls `subscribe`. */
  async review(orderId: string, openSince?: Date): Promise<void> {
    const known = await this.ledger.find(orderId);
    if (!known) return;
    const order = await this.paypal.findOrder(orderId);
    const isSameAccount = known.userId === null || order?.userId === known.userId;
    if (order?.isPremiumMonth && isSameAccount) await this.follow(order, known);
    if (openSince) await this.failIfTooOld(orderId, openSince, order);
  }

  private async follow(
    { id, capture, userId: payerId }: PaypalOrder,
    { userId, userEmail, status }: KnownPayment,
  ): Promise<void> {
    const isOpen = status === 'pending' || status === 'failed';
    if (capture?.status === 'COMPLETED' && isOpen) {
      const payment = { orderId: id, captureId: capture.id, userId: payerId ?? '' };
      return userId ? this.settle(payment) : this.cancellations.refundWithoutAccount(payment, userEmail);
    }
    if (capture?.status === 'REFUNDED') {
      await this.undo(id, userId);
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
  private async undo(orderId: string, userId: string | null): Promise<void> {
    const user = await this.database.transaction(async (manager) => {
      const before = userId && (await this.subscriptions.lock(manager, userId));
      const periods = before ? await this.ledger.openPeriods(manager, before.id, new Date()) : [];
      const period = periods.find((each) => each.orderId === orderId);
      const isRefunded = await this.ledger.markRefunded(manager, orderId);
      if (!before || !period || !isRefunded) return null;
      return this.settlement.takeBack(manager, before, period, periods);
    });
    if (user) this.events.publish(new UserUpdatedEvent(user, SUBSCRIPTION_FIELDS));
  }

  /** An approved order that was not captured expires at PayPal within hours, but a held payment may take weeks. */
  private async failIfTooOld(orderId: string, openSince: Date, order: PaypalOrder | null): Promise<void> {
    const isHeld = order?.capture?.status === 'PENDING';
    const allowedMs = (isHeld ? this.limits.maxHeldDays : 1) * DAY_MS;
    if (Date.now() - openSince.getTime() > allowedMs) await this.ledger.markFailed(orderId);
  }
}
