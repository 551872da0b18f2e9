import { DAY_SECONDS } from '../durations.js';
import { Injectable } from '@nestjs/common';
import { attemptKey, networkOf } from './attempt-key.js';
import { AttemptCountersRepository, type GrowingDelay } from './attempt-counters.repository.js';
import { tooManyRequests } from '../errors/domain-error.js';

/** Not configurable. */
const LIMITS = {
  /** One account from one network: slows down an attacker but no other user. */
  pair: { free: 10, firstSeconds: 15, maxSeconds: 900, memorySeconds: DAY_SECONDS },
  /** One account from all networks, against distributed guessing. */
  account: { free: 100, firstSeconds: 15, maxSeconds: 900, memorySeconds: DAY_SECONDS },
  /** All accounts from one network. High, because offices share a network. */
  network: { free: 300, firstSeconds: 5, maxSeconds: 900, memorySeconds: 3_600 },
} as const satisfies Record<string, GrowingDelay>;

/** The account and the IP address of a sign-in. */
export interface SignInAttempt {
  /** The kind of account. */
  readonly realm: 'user' | 'administrator';
  /** The normalized name. The account need not exist. */
  readonly account: string;
  readonly ip: string;
}

/** Delays sign-ins after failures, counted by account and network, by account, and by network. */
@Injectable()
export class SignInLimit {
  constructor(private readonly counters: AttemptCountersRepository) {}

  /** The account's limit does not apply to networks that signed in before, so that others can't lock the owner out. */
  async assertOpen(attempt: SignInAttempt, isKnownNetwork: boolean): Promise<void> {
    const { pair, account, network } = keysOf(attempt);
    const keys = isKnownNetwork ? [pair, network] : [pair, network, account];
    const seconds = await this.counters.secondsUntilOpen(keys);
    if (seconds > 0) throw tooManyRequests(seconds);
  }

  async recordFailure(attempt: SignInAttempt): Promise<void> {
    const keys = keysOf(attempt);
    await this.counters.recordFailure(keys.pair, LIMITS.pair);
    await this.counters.recordFailure(keys.account, LIMITS.account);
    await this.counters.recordFailure(keys.network, LIMITS.network);
  }

  /** Keeps the account's count, so that the owner's sign-ins do not reset it for attackers. */
  recordSuccess(attempt: SignInAttempt): Promise<void> {
    return this.counters.forget([keysOf(attempt).pair]);
  }

  /** Called when the owner proved ownership in another way. */
  reset(attempt: SignInAttempt): Promise<void> {
    const { pair, account } = keysOf(attempt);
    return this.counters.forget([pair, account]);
  }
}

function keysOf({ realm, account, ip }: SignInAttempt): Record<keyof typeof LIMITS, string> {
  const network = networkOf(ip);
  return {
    pair: attemptKey(`${realm}-account-and-network`, `${account}\n${network}`),
    account: attemptKey(`${realm}-account`, account),
    network: attemptKey(`${realm}-network`, network),
  };
}
