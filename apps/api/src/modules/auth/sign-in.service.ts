import { Injectable } from '@nestjs/common';
import type { LoginRequest } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { Passwords } from '../../shared/credentials/passwords.js';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { SessionsRepository, UsersService } from '../users/index.js';
import { SessionOpener, type SignIn } from './session-opener.js';
import { SignInNetworks } from './sign-in-networks.repository.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly networks: SignInNetworks,
    private readonly opener: SessionOpener,
    private readonly sessions: SessionsRepository,
  ) {}

  /** Takes the same time and gives the same answer for an unknown account and a wrong password. */
  async signIn({ email, password }: LoginRequest, ip: string): Promise<SignIn> {
    const found = await this.users.findCredentials(email);
    const isRight = await this.passwords.verify({
      realm: 'user',
      account: emailKeyOf(email),
      ip,
      isKnownNetwork: await this.networks.isKnown('user', found?.user.id ?? null, ip),
      storedHash: found?.passwordHash ?? null,
      password,
    });
    if (!found || !isRight) throw new DomainError('INVALID_CREDENTIALS');
    return this.database.transaction(async (manager) => {
      if (!(await this.users.lockIfUnchanged(manager, found))) throw new DomainError('INVALID_CREDENTIALS');
      return this.opener.open(manager, found.user, ip);
    });
  }

  signOut(sessionId: string): Promise<void> {
    return this.sessions.close(sessionId);
  }
}
