import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { attemptKey, networkOf } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { quotaKeyOf } from '../../users/index.js';

const DAY_SECONDS = 86_400;
const PER_NETWORK = 20;
const PER_ADDRESS = 5;

/** Nobody floods the queue or fills somebody else's mailbox. */
@Injectable()
export class SubmissionLimit {
  constructor(private readonly counters: AttemptCountersRepository) {}

  async count(manager: EntityManager, email: string, address: string): Promise<void> {
    await this.countOne(manager, attemptKey('review-network', networkOf(address)), PER_NETWORK);
    await this.countOne(manager, attemptKey('review-email', quotaKeyOf(email)), PER_ADDRESS);
  }

  private async countOne(manager: EntityManager, key: string, most: number): Promise<void> {
    const { attempts, secondsLeft } = await this.counters.countInWindow(manager, key, DAY_SECONDS);
    if (attempts > most)
      throw new DomainError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: secondsLeft } });
  }
}
