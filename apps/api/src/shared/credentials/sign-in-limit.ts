import { Injectable } from '@nestjs/common';
import { attemptKey, networkOf } from './attempt-key.js';
import { AttemptCountersRepository, type GrowingDelay } from './attempt-counters.repository.js';
import { tooManyRequests } from '../errors/domain-error.js';

/** No variable raises these. */
const LIMITS = {
  /** One account from one network: slows down a guesser and no other user. */
  pair: { free: 10, firstSeconds: 15, longestSeconds: 900, memorySeconds: 86_400 },
  /** One account from everywhere, against guesses from many networks. */
  account: { free: 100, firstSeconds: 15, longestSeconds: 900, memorySeconds: 86_400 },
  /** All accounts from one network; whole offices share one. */
  network: { free: 300, firstSeconds: 5, longestSeconds: 900, memorySeconds: 3_600 },
} as const satisfies Record<string, GrowingDelay>;

/** Which account is signed in to, and from where. */
export interface SignInAttempt {
  /** Which register of accounts the name belongs to. */
  readonly realm: 'user' | 'administrator';
  /** The name as compared, whether or not such an account exists. */
  readonly account: string;
  readonly address: string;
}

/** Failed sign-ins make the next ones wait: by account and network, by account, and by network. */
@Injectable()
export class SignInLimit {
  constructor(private readonly counters: AttemptCountersRepository) {}

  /** Guesses from elsewhere must not lock the owner out: a network that signed in before passes the account's limit. */
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

  /** The account's own count stays: the owner's sign-ins must not give guesses from elsewhere a new start. */
  recordSuccess(attempt: SignInAttempt): Promise<void> {
    return this.counters.forget([keysOf(attempt).pair]);
  }

  /** For an owner who proved in another way to own the account. */
  reset(attempt: SignInAttempt): Promise<void> {
    const { pair, account } = keysOf(attempt);
    return this.counters.forget([pair, account]);
  }
}

function keysOf({ realm, account, address }: SignInAttempt): Record<keyof typeof LIMITS, string> {
  const network = networkOf(address);
  return {
    pair: attemptKey(`${realm}-account-and-network`, `${account}\n${network}`),
    account: attemptKey(`${realm}-account`, account),
    network: attemptKey(`${realm}-network`, network),
  };
}
