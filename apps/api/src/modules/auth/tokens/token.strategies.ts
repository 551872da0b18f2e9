import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { User } from '@vaglio/contracts';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy, type StrategyOptionsWithRequest } from 'passport-jwt';
import { validate as isUuid } from 'uuid';
import type { AdminCaller, UserCaller } from '../../../shared/http/caller.js';
import { StaffSessionsRepository } from '../staff/staff-sessions.repository.js';
import { bearerTokenOf, userTokenOf } from '../request-credentials.js';
import { SessionsRepository } from '../../users/index.js';
import { AccessTokens, TOKEN_AUDIENCES, TOKEN_ISSUER, type TokenKind } from './access-tokens.js';

/** Passport has one list of strategies per process, so each application registers unique names. */
export const uniqueStrategyName = (kind: string): string => `${kind}-${randomUUID()}`;

@Injectable()
export class UserTokenStrategy extends PassportStrategy(Strategy) {
  readonly uniqueName = uniqueStrategyName('user-token');

  constructor(
    tokens: AccessTokens,
    private readonly sessions: SessionsRepository,
  ) {
    super(optionsOf('user', tokens, (request) => userTokenOf(request)?.token ?? null));
    passport.use(this.uniqueName, this);
  }

  async validate(request: Request, payload: unknown): Promise<UserCaller<User> | null> {
    const claims = claimsOf(payload);
    const via = userTokenOf(request)?.via;
    if (!claims || !via) return null;
    const user = await this.sessions.findUser(claims.jti, claims.sub);
    return user && { kind: 'user', userId: user.id, sessionId: claims.jti, via, user };
  }
}

/** Accepts the token of staff only in the header, never in a cookie, so that other sites can't forge calls. */
@Injectable()
export class StaffTokenStrategy extends PassportStrategy(Strategy) {
  readonly uniqueName = uniqueStrategyName('admin-token');

  constructor(
    tokens: AccessTokens,
    private readonly sessions: StaffSessionsRepository,
  ) {
    super(optionsOf('admin', tokens, bearerTokenOf));
    passport.use(this.uniqueName, this);
  }

  async validate(_request: Request, payload: unknown): Promise<AdminCaller | null> {
    const claims = claimsOf(payload);
    const found = claims && (await this.sessions.findAdministrator(claims.jti, claims.sub));
    if (!found) return null;
    const { id, username, role } = found;
    return { kind: 'admin', adminId: id, username, role, sessionId: claims.jti };
  }
}

/** Sets `request.caller`, to null without a valid token. The access guard decides whether to refuse. */
export class TokenGuard extends AuthGuard() {
  constructor(strategies: readonly { readonly uniqueName: string }[]) {
    super({ defaultStrategy: strategies.map(({ uniqueName }) => uniqueName), property: 'caller' });
  }

  override handleRequest<T>(error: unknown, caller: T | false): T {
    if (error) throw error as Error;
    return caller || (null as T);
  }
}

function optionsOf(
  kind: TokenKind,
  tokens: AccessTokens,
  jwtFromRequest: (request: Request) => string | null,
): StrategyOptionsWithRequest {
  return {
    passReqToCallback: true,
    algorithms: ['HS256'],
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCES[kind],
    jwtFromRequest,
    secretOrKeyProvider: (_request, token: string, done) => {
      const key = tokens.keyOf(token);
      if (key) done(null, key as unknown as string);
      else done(new Error('The token names no key of ours.'));
    },
  };
}

/** Returns null unless both claims are UUIDs: Postgres throws for other values. */
function claimsOf(payload: unknown): { readonly sub: string; readonly jti: string } | null {
  if (typeof payload !== 'object' || payload === null) return null;
  if (!('sub' in payload) || !('jti' in payload)) return null;
  const { sub, jti } = payload;
  return isUuid(sub) && isUuid(jti) ? { sub: String(sub), jti: String(jti) } : null;
}
