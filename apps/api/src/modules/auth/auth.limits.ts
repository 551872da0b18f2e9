import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ConfigOf, InjectConfig } from '../../shared/config/config-room.js';
import { authConfig } from '../../shared/config/rooms/auth.config.js';
import { AttemptCountersRepository } from '../../shared/credentials/attempt-counters.repository.js';
import { attemptKey, networkOf } from '../../shared/credentials/attempt-key.js';
import { tooManyRequests } from '../../shared/credentials/too-many-requests.js';
import { emailKeyOf } from '../../shared/email-address/email-address.js';

const HOUR_SECONDS = 3600;

/** How many accounts one network may make in an hour. Attempts that make none, such as a taken address, don't count. */
@Injectable()
export class RegistrationLimit {
  constructor(
    private readonly counters: AttemptCountersRepository,
    @InjectConfig(authConfig) private readonly config: ConfigOf<typeof authConfig>,
  ) {}

  /** Asked before the password is hashed, which is the expensive part. */
  async assertOpen(address: string): Promise<void> {
    const { attempts, secondsLeft } = await this.counters.usedInWindow(keyOf(address));
    if (attempts >= this.config.registrationsPerHour) throw tooManyRequests(secondsLeft);
  }

  /** Counted in the transaction that makes the account. */
  async count(manager: EntityManager, address: string): Promise<void> {
    const limit = { most: this.config.registrationsPerHour, seconds: HOUR_SECONDS };
    await this.counters.countOrRefuse(manager, keyOf(address), limit);
  }
}

function keyOf(address: string): string {
  return attemptKey('registration', networkOf(address));
}

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
