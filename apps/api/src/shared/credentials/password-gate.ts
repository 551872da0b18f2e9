import { Injectable } from '@nestjs/common';
import { attemptKey, networkOf } from './attempt-key.js';
import { AttemptCountersRepository, type GrowingDelay } from './attempt-counters.repository.js';
import { HashingSlots } from './hashing-slots.js';
import { PasswordHasher } from './password-hasher.js';
import { tooManyRequests } from './too-many-requests.js';

/** No variable raises these. A network gets more than an account because whole offices share one. */
const ACCOUNT: GrowingDelay = { free: 10, firstSeconds: 15, longestSeconds: 900, memorySeconds: 86_400 };
const NETWORK: GrowingDelay = { free: 300, firstSeconds: 5, longestSeconds: 900, memorySeconds: 3_600 };

export interface PasswordAttempt {
  /** Which register of accounts the name belongs to. */
  readonly realm: 'user' | 'administrator';
  /** The name as compared, whether or not such an account exists. */
  readonly account: string;
  readonly address: string;
  /** Null when there is no account or it has no password. */
  readonly storedHash: string | null;
  readonly password: string;
}

/** The only way to try a password: costs the same for any account, and failures make the next try wait. */
@Injectable()
export class PasswordGate {
  constructor(
    private readonly slots: HashingSlots,
    private readonly hasher: PasswordHasher,
    private readonly counters: AttemptCountersRepository,
  ) {}

  /** Checks and counts inside the slot, so that a burst of parallel guesses can't all pass before the first one counts. */
  verify(attempt: PasswordAttempt): Promise<boolean> {
    return this.slots.run(async () => {
      const account = attemptKey(`${attempt.realm}-account`, attempt.account);
      const network = attemptKey(`${attempt.realm}-network`, networkOf(attempt.address));
      await this.assertOpen([account, network]);
      const matches = await this.hasher.verify(attempt.storedHash, attempt.password);
      if (matches) await this.counters.forget(account);
      else await this.recordFailure(account, network);
      return matches;
    });
  }

  hash(password: string): Promise<string> {
    return this.slots.run(() => this.hasher.hash(password));
  }

  /** For whoever proved in another way to own the account. */
  forgetFailures(realm: PasswordAttempt['realm'], account: string): Promise<void> {
    return this.counters.forget(attemptKey(`${realm}-account`, account));
  }

  private async assertOpen(keys: readonly string[]): Promise<void> {
    const seconds = await this.counters.secondsUntilOpen(keys);
    if (seconds > 0) throw tooManyRequests(seconds);
  }

  private async recordFailure(account: string, network: string): Promise<void> {
    await this.counters.recordFailure(account, ACCOUNT);
    await this.counters.recordFailure(network, NETWORK);
  }
}
