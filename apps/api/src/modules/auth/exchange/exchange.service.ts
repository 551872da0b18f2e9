import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { randomToken } from '../../../shared/crypto/random-token.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { UsersService } from '../../users/index.js';
import { SessionOpener } from '../sessions/session-opener.js';
import type { SignIn } from '../sessions/sign-in.js';
import type { BoundCode } from './bound-code.js';
import { SignInCodesRepository } from './sign-in-codes.repository.js';

/** How long a code may stand in an address. */
export const CODE_LIFETIME_MS = 60_000;

/** Carries a sign-in across a redirect without a lasting secret in the address. */
@Injectable()
export class ExchangeService {
  constructor(
    private readonly database: DataSource,
    private readonly codes: SignInCodesRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionOpener,
  ) {}

  async issue(userId: string): Promise<BoundCode> {
    const bound: BoundCode = { code: randomToken(), browserKey: randomToken() };
    await this.codes.insert(userId, bound, new Date(Date.now() + CODE_LIFETIME_MS));
    return bound;
  }

  async exchange(bound: BoundCode, address: string): Promise<SignIn> {
    return this.database.transaction(async (manager) => {
      const userId = await this.codes.take(manager, bound);
      const user = userId === null ? null : await this.users.findById(userId, manager);
      if (!user) throw new DomainError('INVALID_TOKEN');
      return this.sessions.open(manager, user, address);
    });
  }
}
