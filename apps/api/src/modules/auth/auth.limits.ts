import { Injectable } from '@nestjs/common';
import { LIMITS } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { AuthConfig } from '../../shared/config/accounts.config.js';
import { AttemptCountersRepository } from '../../shared/credentials/attempt-counters.repository.js';
import { attemptKey, networkOf } from '../../shared/credentials/attempt-key.js';
import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from '../../shared/durations.js';
import { tooManyRequests } from '../../shared/errors/domain-error.js';
import { emailKeyOf } from '../../shared/email-address/email-address.js';

/** Lifetime of the links to choose a password. Invited users may open the mail days later. */
export const PASSWORD_LINK_MS = {
  invitation: 7 * DAY_MS,
  'password-reset': LIMITS.passwordLinkMinutes * MINUTE_MS,
} as const;

// Failed sign-ins are limited by `SignInLimit` in shared/credentials, because `users` checks passwords too.

/** Limits the accounts that one network creates per hour. Attempts that create none, such as a taken address, don't count. */
@Injectable()
export class RegistrationLimit {
  constructor(
    private readonly counters: AttemptCountersRepository,
    private readonly config: AuthConfig,
  ) {}

  /** Called before the password is hashed, which is expensive. */
  async assertOpen(ip: string): Promise<void> {
    const { attempts, secondsLeft } = await this.counters.usedInWindow(keyOf(ip));
    if (attempts >= this.config.registrationsPerHour) throw tooManyRequests(secondsLeft);
  }

  /** Called in the transaction that creates the account. */
  async count(manager: EntityManager, ip: string): Promise<void> {
    const limit = { max: this.config.registrationsPerHour, seconds: HOUR_SECONDS };
    await this.counters.countOrRefuse(manager, keyOf(ip), limit);
  }
}

function keyOf(ip: string): string {
  return attemptKey('registration', networkOf(ip));
}

const PER_ACCOUNT = 5;
const PER_NETWORK = 50;

/** Limits the mails that a visitor can send to other people. Counts every address, with or without an account. */
@Injectable()
export class PasswordResetLimit {
  constructor(private readonly counters: AttemptCountersRepository) {}

  async count(manager: EntityManager, email: string, ip: string): Promise<void> {
    const network = attemptKey('password-reset-network', networkOf(ip));
    const account = attemptKey('password-reset-account', emailKeyOf(email));
    await this.counters.countOrRefuse(manager, network, { max: PER_NETWORK, seconds: HOUR_SECONDS });
    await this.counters.countOrRefuse(manager, account, { max: PER_ACCOUNT, seconds: HOUR_SECONDS });
  }
}
