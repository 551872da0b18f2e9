import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuthConfig } from '../../shared/config/accounts.config.js';
import { attemptKey, networkOf } from '../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../shared/credentials/attempt-counters.repository.js';
import { tooManyRequests } from '../../shared/errors/domain-error.js';

const HOUR_SECONDS = 3600;

/** How many accounts one network may make in an hour. Attempts that make none, such as a taken address, don't count. */
@Injectable()
export class RegistrationLimit {
  constructor(
    private readonly counters: AttemptCountersRepository,
    private readonly config: AuthConfig,
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
