import { Injectable, Logger } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../../../shared/durations.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { PaypalConfig } from '../../../shared/config/services.config.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserUpdatedEvent } from '../../../shared/events/user.events.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { SubscriptionsRepository } from '../../users/index.js';
import { nextAfter, PaymentLimits } from '../payments.limits.js';
import { Refunds } from '../refunds/refunds.service.js';
import { WaitingList } from '../waiting-list.service.js';
import { OrderReview } from './order-review.service.js';
import { PremiumLedger } from './premium-ledger.js';

const NOTICE = 'premium-ending';

/** Ends Premium at its end date, writes a mail before, and checks open payments and refunds. */
@Injectable()
export class PremiumScheduler {
  private readonly logger = new Logger(PremiumScheduler.name);
  private checkedUntil = nextAfter();

  constructor(
    private readonly database: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly ledger: PremiumLedger,
    private readonly reviews: OrderReview,
    private readonly refunds: Refunds,
    private readonly waitingList: WaitingList,
    private readonly outbox: MailOutbox,
    private readonly events: EventBus,
    private readonly limits: PaymentLimits,
    private readonly http: HttpConfig,
    private readonly paypal: PaypalConfig,
    jobs: PeriodicJobs,
  ) {
    jobs.add({
      name: 'premium dates and payments',
      everyMs: limits.pollEveryMs,
      in: 'workers',
      atStart: true,
      run: () => this.runOnce(),
    });
  }

  /** May run in several processes at once. */
  async runOnce(): Promise<void> {
    const now = new Date();
    for (const user of await this.subscriptions.ended(now)) await this.expire(user, now);
    await this.waitingList.announceIfOpen();
    if (this.paypal.clientId === null) return;
    await this.writeNotices(now);
    await this.checkOpenPayments();
    await this.refunds.checkPending();
  }

  private async expire({ id }: User, now: Date): Promise<void> {
    const user = await this.database.transaction(async (manager) => {
      const before = await this.subscriptions.lock(manager, id);
      const end = before?.subscriptionEndDate;
      const isOver = before?.subscriptionTier === 'premium' && before.subscriptionStatus === 'active';
      if (!isOver || !end || new Date(end) > now) return null;
      return this.subscriptions.change(manager, id, {
        tier: 'free',
        status: 'expired',
        endDate: new Date(end),
      });
    });
    if (user) this.events.publish(new UserUpdatedEvent(user, ['subscriptionTier', 'subscriptionStatus']));
  }

  /** A stored mail excludes its account from the next batch. */
  private async writeNotices(now: Date): Promise<void> {
    const soon = new Date(now.getTime() + this.limits.noticeDays * DAY_MS);
    for (;;) {
      const users = await this.subscriptions.ending(now, soon, NOTICE);
      if (users.length === 0) return;
      for (const { about, until, ...user } of users) {
        const payload = { until, renewUrl: `${this.http.publicUrl}/account` };
        await this.outbox.add(this.database.manager, NOTICE, user, payload, { about });
      }
    }
  }

  private async checkOpenPayments(): Promise<void> {
    const payments = await this.ledger.longPending(this.limits.checkAfterMs, this.checkedUntil);
    this.checkedUntil = nextAfter(payments);
    for (const { orderId, createdAt } of payments) {
      try {
        await this.reviews.review(orderId, createdAt);
      } catch (error) {
        this.logger.warn({ msg: 'open payment not checked', orderId, err: error });
      }
    }
  }
}
