import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus, SubscriptionTier, User } from '@vaglio/contracts';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { toUser, UserEntity } from './user.entity.js';

export interface Subscription {
  readonly tier: SubscriptionTier;
  readonly status: SubscriptionStatus;
  readonly endDate: Date | null;
}

const BATCH_SIZE = 200;

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

  /** Returns Premium accounts after their end date. */
  async ended(now: Date): Promise<User[]> {
    return this.premiumUntil(now);
  }

  /** Returns Premium accounts that end between `now` and `until`. */
  async ending(now: Date, until: Date): Promise<User[]> {
    const users = await this.premiumUntil(until);
    return users.filter(
      ({ subscriptionEndDate }) => subscriptionEndDate !== null && new Date(subscriptionEndDate) > now,
    );
  }

  private async premiumUntil(end: Date): Promise<User[]> {
    const users = await this.database.getRepository(UserEntity).find({
      where: {
        subscriptionTier: 'premium',
        subscriptionStatus: 'active',
        subscriptionEndDate: LessThanOrEqual(end),
      },
      order: { subscriptionEndDate: 'ASC' },
      take: BATCH_SIZE,
    });
    return users.map(toUser);
  }
}
