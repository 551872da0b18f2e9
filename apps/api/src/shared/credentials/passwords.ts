import { Injectable } from '@nestjs/common';
import { type SignInAttempt, SignInLimit } from './sign-in-limit.js';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { DomainError } from '../errors/domain-error.js';

const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** Hashing is slow on purpose: at most one per core runs, and a bounded number waits. */
@Injectable()
export class HashingSlots {
  private free = availableParallelism();
  private readonly waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.giveBack();
    }
  }

  private take(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= MAX_WAITING) {
      throw new DomainError('SERVICE_UNAVAILABLE', {
        details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
      });
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private giveBack(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}

/** OWASP's first choice for argon2id (the library's default algorithm). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class PasswordHasher {
  /** Checked in place of the hash of an account that doesn't exist, so that both answers cost the same. */
  private readonly decoy = hash(randomBytes(24), PARAMETERS);

  hash(password: string): Promise<string> {
    return hash(sameOnEveryKeyboard(password), PARAMETERS);
  }

  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await verify(stored ?? (await this.decoy), sameOnEveryKeyboard(password));
    return matches && stored !== null;
  }
}

/** "è" is one code point on some keyboards and two on others. */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}

export interface PasswordAttempt extends SignInAttempt {
  /** Whether the account signed in from this network before, or is signed in now. */
  readonly isKnownNetwork: boolean;
  /** Null when there is no account or it has no password. */
  readonly storedHash: string | null;
  readonly password: string;
}

/** The only way to check a password: it costs the same for any account, and failures are counted. */
@Injectable()
export class Passwords {
  constructor(
    private readonly slots: HashingSlots,
    private readonly hasher: PasswordHasher,
    private readonly limit: SignInLimit,
  ) {}

  /** Checks and counts inside the slot, so that a burst of parallel guesses can't all pass before the first one counts. */
  verify(attempt: PasswordAttempt): Promise<boolean> {
    return this.slots.run(async () => {
      await this.limit.assertOpen(attempt, attempt.isKnownNetwork);
      const matches = await this.hasher.verify(attempt.storedHash, attempt.password);
      if (matches) await this.limit.recordSuccess(attempt);
      else await this.limit.recordFailure(attempt);
      return matches;
    });
  }

  hash(password: string): Promise<string> {
    return this.slots.run(() => this.hasher.hash(password));
  }
}
