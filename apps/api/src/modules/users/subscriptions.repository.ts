import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus, SubscriptionTier, User } from '@vaglio/contracts';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { toUser, UserEntity } from './user.entity.js';

export interface Subscription {
  readonly tier: SubscriptionTier;
  readonly status: SubscriptionStatus;
  readonly endDate: Date | null;
}

interface EndingAccount extends Pick<User, 'email' | 'firstName' | 'preferredLanguage'> {
  /** ISO 8601. */
  readonly until: string;
  /** The subject of the mail about this end. */
  readonly about: string;
}

const BATCH_SIZE = 200;

/** The text of an end is made here only, because a mail is found by it. */
const ENDING = `SELECT u.email, u.first_name AS "firstName", u.preferred_language AS "preferredLanguage", t.until,
    u.id || ' ' || t.until AS about
  FROM users u CROSS JOIN LATERAL (
    SELECT to_char(u.subscription_end_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS until) t
  WHERE u.subscription_tier = 'premium' AND u.subscription_status = 'active'
    AND u.subscription_end_date > $1 AND u.subscription_end_date <= $2
    AND NOT EXISTS (SELECT FROM mail_outbox m WHERE m.kind = $3 AND m.about = u.id || ' ' || t.until)
  ORDER BY u.subscription_end_date LIMIT ${BATCH_SIZE}`;

/** Reads and changes the subscription of an account, for `payments`. */
@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly database: DataSource) {}

  /** Locks the account until the transaction ends. */
  async lock(manager: EntityManager, userId: string): Promise<User | null> {
    const user = await manager
      .getRepository(UserEntity)
      .findOne({ where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    return user && toUser(user);
  }

  async change(
    manager: EntityManager,
    userId: string,
    { tier, status, endDate }: Subscription,
  ): Promise<User> {
    const users = manager.getRepository(UserEntity);
    await users.update(
      { id: userId },
      {
        subscriptionTier: tier,
        subscriptionStatus: status,
        subscriptionEndDate: endDate,
        version: () => 'version + 1',
      },
    );
    return toUser(await users.findOneByOrFail({ id: userId }));
  }

  /** Returns some Premium accounts that end between `from` and `to` and have no mail of this kind about their end. */
  ending(from: Date, to: Date, mailKind: string): Promise<EndingAccount[]> {
    return this.database.query<EndingAccount[]>(ENDING, [from, to, mailKind]);
  }

  /** Returns some Premium accounts after their end date. */
  async ended(now: Date): Promise<User[]> {
    const users = await this.database.getRepository(UserEntity).find({
      where: {
        subscriptionTier: 'premium',
        subscriptionStatus: 'active',
        subscriptionEndDate: LessThanOrEqual(now),
      },
      order: { subscriptionEndDate: 'ASC' },
      take: BATCH_SIZE,
    });
    return users.map(toUser);
  }
}
