import { Injectable } from '@nestjs/common';
import { type SignInAttempt, SignInLimit } from './sign-in-limit.js';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { DomainError } from '../errors/domain-error.js';

const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** Limits password hashing to one per core. Further calls wait, up to `MAX_WAITING`. */
class HashingSlots {
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

/** OWASP's recommended parameters for argon2id, the default algorithm of the library. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Some keyboards send "è" as one code point, others as two. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

interface PasswordAttempt extends SignInAttempt {
  /** True if the account signed in from this network before, or is signed in now. */
  readonly isKnownNetwork: boolean;
  /** Null when there is no account or it has no password. */
  readonly storedHash: string | null;
  readonly password: string;
}

/** Checks passwords: takes the same time for any account, and counts failures. */
@Injectable()
export class Passwords {
  private readonly slots = new HashingSlots();
  /** Verified for accounts without a hash, so that existing and missing accounts take the same time. */
  private readonly placeholderHash = hash(randomBytes(24), PARAMETERS);

  constructor(private readonly limit: SignInLimit) {}

  /** Checks and counts inside the slot, so that parallel guesses can't all pass before the first one is counted. */
  verify(attempt: PasswordAttempt): Promise<boolean> {
    const { storedHash, password, isKnownNetwork } = attempt;
    return this.slots.run(async () => {
      await this.limit.assertOpen(attempt, isKnownNetwork);
      const matches = await verify(storedHash ?? (await this.placeholderHash), normalized(password));
      const isRight = matches && storedHash !== null;
      if (isRight) await this.limit.recordSuccess(attempt);
      else await this.limit.recordFailure(attempt);
      return isRight;
    });
  }

  hash(password: string): Promise<string> {
    return this.slots.run(() => hash(normalized(password), PARAMETERS));
  }
}
