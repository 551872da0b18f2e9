import { Injectable } from '@nestjs/common';
import { HashingSlots } from './hashing-slots.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInLimit, type SignInAttempt } from './sign-in-limit.js';

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
