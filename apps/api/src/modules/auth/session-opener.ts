import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { SessionsRepository } from '../users/index.js';
import { SignInNetworks } from './sign-in-networks.repository.js';
import { AccessTokens } from './tokens/access-tokens.js';

/** The result of a sign-in. */
export interface SignIn {
  readonly user: User;
  readonly token: string;
}

@Injectable()
export class SessionOpener {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly networks: SignInNetworks,
    private readonly tokens: AccessTokens,
  ) {}

  async open(manager: EntityManager, user: User, ip: string): Promise<SignIn> {
    await this.networks.remember(manager, 'user', user.id, ip);
    const { id, expiresAt } = await this.sessions.open(manager, user.id);
    return { user, token: this.tokens.issue('user', { sessionId: id, subjectId: user.id, expiresAt }) };
  }
}
