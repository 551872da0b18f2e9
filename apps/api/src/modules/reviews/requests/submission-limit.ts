import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { attemptKey, networkOf } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { quotaKeyOf } from '../../../shared/email-address/email-address.js';

const DAY_SECONDS = 86_400;
const PER_NETWORK = 20;
const PER_ADDRESS = 5;

/** Nobody floods the queue or fills somebody else's mailbox. */
@Injectable()
export class SubmissionLimit {
  constructor(private readonly counters: AttemptCountersRepository) {}

  async count(manager: EntityManager, email: string, address: string): Promise<void> {
    const network = attemptKey('review-network', networkOf(address));
    const mailbox = attemptKey('review-email', quotaKeyOf(email));
    await this.counters.countOrRefuse(manager, network, { most: PER_NETWORK, seconds: DAY_SECONDS });
    await this.counters.countOrRefuse(manager, mailbox, { most: PER_ADDRESS, seconds: DAY_SECONDS });
  }
}
