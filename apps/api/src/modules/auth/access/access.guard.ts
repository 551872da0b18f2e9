import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Audience, Route } from '@vaglio/contracts';
import type { Request } from 'express';
import type { Strategy } from 'passport';
import { HttpConfig, OperationsConfig } from '../../../shared/config/server.config.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import type { Caller } from '../../../shared/http/caller.js';
import { ROUTE_METADATA } from '../../../shared/http/handles.decorator.js';
import { AdminTokenStrategy } from '../tokens/admin-token.strategy.js';
import { UserTokenStrategy } from '../tokens/user-token.strategy.js';
import { carriedTokenOf } from '../tokens/request-token.js';
import { askStrategy } from './ask-strategy.js';
import { isOperator } from './operator.js';
import { changesState, comesFromOurOrigin } from './own-origin.js';

/** Finds out who calls and lets them in if the route's audience says so. A handler without a declared route lets nobody in. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly strategies: Readonly<Record<Audience, readonly Strategy[]>>;

  constructor(
    userTokens: UserTokenStrategy,
    adminTokens: AdminTokenStrategy,
    private readonly http: HttpConfig,
    private readonly operations: OperationsConfig,
  ) {
    this.strategies = {
      anyone: [userTokens, adminTokens],
      user: [userTokens],
      admin: [adminTokens],
      'user-or-admin': [userTokens, adminTokens],
      operator: [],
    };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = Reflect.getMetadata(ROUTE_METADATA, context.getHandler()) as Route | undefined;
    if (!route) throw new DomainError('FORBIDDEN');
    const request = context.switchToHttp().getRequest<Request>();
    const caller = await this.identify(request, route.audience);
    if (!this.admits(route.audience, request, caller)) throw new DomainError('AUTH_REQUIRED');
    if (this.isForged(request, caller)) throw new DomainError('FORBIDDEN');
    request.caller = caller;
    return true;
  }

  private async identify(request: Request, audience: Audience): Promise<Caller> {
    if (!carriedTokenOf(request)) return null;
    for (const strategy of this.strategies[audience]) {
      const caller = await askStrategy(strategy, request);
      if (caller) return caller;
    }
    return null;
  }

  private admits(audience: Audience, request: Request, caller: Caller): boolean {
    if (audience === 'anyone') return true;
    if (audience === 'operator') return isOperator(request, this.operations.metricsToken);
    return caller !== null;
  }

  /** Browsers add the cookie to whatever another site makes them send; a bearer token nobody adds by accident. */
  private isForged(request: Request, caller: Caller): boolean {
    return (
      caller?.kind === 'user' &&
      caller.via === 'cookie' &&
      changesState(request.method) &&
      !comesFromOurOrigin(request.headers, this.http.publicUrl)
    );
  }
}
