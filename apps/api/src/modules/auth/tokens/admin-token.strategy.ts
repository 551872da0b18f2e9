import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-jwt';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { AdministratorsRepository } from '../administrators/administrators.repository.js';
import { bearerTokenOf } from './request-token.js';
import { SigningKeys } from './signing-keys.js';
import { claimsOf } from './token-claims.js';
import { tokenStrategyOptions } from './token-strategy.options.js';

/** Staff carry their token in the header alone: no cookie, no forged calls. */
@Injectable()
export class AdminTokenStrategy extends PassportStrategy(Strategy, 'admin-token') {
  constructor(
    keys: SigningKeys,
    private readonly administrators: AdministratorsRepository,
  ) {
    super(tokenStrategyOptions('admin', keys, bearerTokenOf));
  }

  async validate(_request: Request, payload: unknown): Promise<AdminCaller | null> {
    const claims = claimsOf(payload);
    const found = claims && (await this.administrators.findBySession(claims.jti, claims.sub));
    return found && { kind: 'admin', adminId: found.id, username: found.username, sessionId: claims.jti };
  }

  /** One of its own: several applications may live in one process, and passport's is shared by all. */
  getPassportInstance(): InstanceType<typeof Passport> {
    return new Passport();
  }
}
