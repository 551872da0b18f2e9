import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { User } from '@vaglio/contracts';
import type { Request } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-jwt';
import type { UserCaller } from '../../../shared/http/caller.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { carriedTokenOf } from './request-token.js';
import { SigningKeys } from './signing-keys.js';
import { claimsOf } from './token-claims.js';
import { tokenStrategyOptions } from './token-strategy.options.js';

@Injectable()
export class UserTokenStrategy extends PassportStrategy(Strategy, 'user-token') {
  constructor(
    keys: SigningKeys,
    private readonly sessions: SessionsRepository,
  ) {
    super(tokenStrategyOptions('user', keys, (request) => carriedTokenOf(request)?.token ?? null));
  }

  async validate(request: Request, payload: unknown): Promise<UserCaller<User> | null> {
    const claims = claimsOf(payload);
    const via = carriedTokenOf(request)?.via;
    if (!claims || !via) return null;
    const user = await this.sessions.findUser(claims.jti, claims.sub);
    return user && { kind: 'user', userId: user.id, sessionId: claims.jti, via, user };
  }

  /** One of its own: several applications may live in one process, and passport's is shared by all. */
  getPassportInstance(): InstanceType<typeof Passport> {
    return new Passport();
  }
}
