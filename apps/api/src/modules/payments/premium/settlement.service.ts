import { Injectable } from '@nestjs/common';
import { PREMIUM_PRICE, type User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { PaymentReceivedEvent } from '../../../shared/events/payment.events.js';
import { UserUpdatedEvent } from '../../../shared/events/user.events.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { SubscriptionsRepository } from '../../users/index.js';
import { hasDaysLeft, isWithoutEnd, monthAfter, statusAfter } from './premium-month.js';
import { type PaidPeriod, PremiumLedger } from './premium-ledger.js';

/** The changed fields of an account when Premium starts, changes or ends. */
export const SUBSCRIPTION_FIELDS = ['subscriptionTier', 'subscriptionStatus', 'subscriptionEndDate'] as const;

export interface CapturedPayment {
  readonly orderId: string;
  readonly captureId: string;
  readonly userId: string;
}

/** Turns a captured payment into a month of Premium, once per order and in one transaction, and takes months back. */
@Injectable()
export class Settlement {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: PremiumLedger,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly outbox: MailOutbox,
    private readonly events: EventBus,
    private readonly http: HttpConfig,
  ) {}

  /** Throws `ORDER_ALREADY_USED` when the payment was settled before. */
  async settle(payment: CapturedPayment): Promise<User> {
    const { user, paymentId } = await this.database.transaction((manager) => this.write(manager, payment));
    const { amount, currency } = PREMIUM_PRICE;
    this.events.publish(new PaymentReceivedEvent(paymentId, user.email, amount, currency));
    this.events.publish(new UserUpdatedEvent(user, SUBSCRIPTION_FIELDS));
    return user;
  }

  /** Later months move forward. Days and a tier that were not bought stay. */
  async takeBack(
    manager: EntityManager,
    before: User,
    { startsAt, endsAt }: PaidPeriod,
    periods: readonly PaidPeriod[],
  ): Promise<User> {
    const now = new Date();
    const freedMs = endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime());
    for (const later of periods.filter((each) => each.startsAt >= endsAt))
      await this.ledger.moveForward(manager, later.paymentId, freedMs);
    const { id, subscriptionTier: tier, subscriptionStatus: status, subscriptionEndDate } = before;
    const endDate = subscriptionEndDate === null ? null : new Date(Date.parse(subscriptionEndDate) - freedMs);
    const isOver = tier === 'premium' && endDate !== null && endDate <= now;
    const after = isOver
      ? ({ tier: 'free', status: statusAfter(before, 'cancelled') } as const)
      : { tier, status };
    return this.subscriptions.change(manager, id, { ...after, endDate });
  }

  private async write(
    manager: EntityManager,
    { orderId, captureId, userId }: CapturedPayment,
  ): Promise<{ readonly user: User; readonly paymentId: string }> {
    const before = await this.subscriptions.lock(manager, userId);
    const paymentId = before && (await this.ledger.complete(manager, orderId));
    if (!before || !paymentId) throw new DomainError('ORDER_ALREADY_USED');
    const now = new Date();
    const startsAt = startOf(before, now);
    const endsAt = monthAfter(startsAt);
    await this.ledger.addPeriod(manager, { paymentId, captureId, startsAt, endsAt });
    const user = await this.subscriptions.change(manager, userId, {
      tier: before.subscriptionTier === 'enterprise' ? 'enterprise' : 'premium',
      status: statusAfter(before, 'active'),
      endDate: isWithoutEnd(before) ? null : endsAt,
    });
    const payload = {
      ...PREMIUM_PRICE,
      orderId,
      paidAt: now.toISOString(),
      until: endsAt.toISOString(),
      accountUrl: `${this.http.publicUrl}/account`,
    };
    await this.outbox.add(manager, 'premium-receipt', user, payload, { about: orderId });
    return { user, paymentId };
  }
}

/** A month that is bought during another one starts at its end, so that no day is paid twice. */
function startOf(user: User, now: Date): Date {
  const end = user.subscriptionEndDate === null ? now : new Date(user.subscriptionEndDate);
  return hasDaysLeft(user, now) && end > now ? end : now;
}
