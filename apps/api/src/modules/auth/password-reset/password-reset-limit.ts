import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { attemptKey, networkOf } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';

const HOUR_SECONDS = 3600;
const PER_ACCOUNT = 5;
const PER_NETWORK = 50;

/** Nobody fills somebody else's mailbox. Counted by the address given, whether or not it has an account. */
@Injectable()
export class PasswordResetLimit {
  constructor(private readonly counters: AttemptCountersRepository) {}

  async count(manager: EntityManager, email: string, address: string): Promise<void> {
    const network = attemptKey('password-reset-network', networkOf(address));
    const account = attemptKey('password-reset-account', emailKeyOf(email));
    await this.counters.countOrRefuse(manager, network, { most: PER_NETWORK, seconds: HOUR_SECONDS });
    await this.counters.countOrRefuse(manager, account, { most: PER_ACCOUNT, seconds: HOUR_SECONDS });
  }
}
