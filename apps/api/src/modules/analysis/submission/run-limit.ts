import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { QuotaConfig } from '../../../shared/config/accounts.config.js';
import { attemptKey } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { limitsInForce } from '../../../shared/public-config/limits-in-force.js';
import { CredentialListeners } from '../../users/index.js';
import { quotaKeyOf } from '../../../shared/email-address/email-address.js';

const HOUR_SECONDS = 3600;
const TRIES_FOR_EACH = 10;

/** What fails costs nothing of the day's quota, but it takes a worker's time: so runs are limited too. */
@Injectable()
export class RunLimit implements OnModuleInit {
  constructor(
    private readonly counters: AttemptCountersRepository,
    private readonly guardians: CredentialListeners,
    private readonly config: QuotaConfig,
  ) {}

  onModuleInit(): void {
    this.guardians.add(async (manager, change) => {
      if (change.kind !== 'email') return;
      await this.counters.carryOver(manager, accountKeyOf(change.userId), addressKeyOf(change.to));
    });
  }

  /** Counted for address and account in the transaction that begins the run. */
  async count(manager: EntityManager, user: User): Promise<void> {
    const most = TRIES_FOR_EACH * Math.max(1, limitsInForce(this.config, new Date()).freeDaily);
    const limit = { most, seconds: HOUR_SECONDS };
    await this.counters.countOrRefuse(manager, addressKeyOf(user.email), limit);
    await this.counters.countOrRefuse(manager, accountKeyOf(user.id), limit);
  }
}

const addressKeyOf = (email: string): string => attemptKey('analysis-runs', quotaKeyOf(email));
const accountKeyOf = (userId: string): string => attemptKey('analysis-runs-account', userId);
