import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

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
