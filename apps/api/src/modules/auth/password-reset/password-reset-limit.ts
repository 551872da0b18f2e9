import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { attemptKey, networkOf } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { emailKeyOf } from '../../users/index.js';

const HOUR_SECONDS = 3600;
const PER_ACCOUNT = 5;
const PER_NETWORK = 50;

/** Nobody fills somebody else's mailbox. Counted by the address given, whether or not it has an account. */
@Injectable()
export class PasswordResetLimit {
  constructor(private readonly counters: AttemptCountersRepository) {}

  async count(manager: EntityManager, email: string, address: string): Promise<void> {
    await this.countOne(manager, attemptKey('password-reset-network', networkOf(address)), PER_NETWORK);
    await this.countOne(manager, attemptKey('password-reset-account', emailKeyOf(email)), PER_ACCOUNT);
  }

  private async countOne(manager: EntityManager, key: string, most: number): Promise<void> {
    const { attempts, secondsLeft } = await this.counters.countInWindow(manager, key, HOUR_SECONDS);
    if (attempts > most)
      throw new DomainError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: secondsLeft } });
  }
}
