import type { IncomingMessage } from 'node:http';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { articlesRoutes, healthRoutes, type Route } from '@vaglio/contracts';
import { HttpConfig } from '../../config/server.config.js';
import { DomainError } from '../../errors/domain-error.js';
import { ROUTE_METADATA } from '../handles.decorator.js';
import { isOwnCall } from './own-calls.js';

/** Monitors ask often and must never be turned away; a page of cards brings twenty pictures, which are files. */
const UNTHROTTLED = new Set<Route>([...Object.values(healthRoutes), articlesRoutes.picture]);

const LET_IN = Promise.resolve(true);

/** Counts calls by address (IPv6 by its /64), over all routes together. */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  /** Beside what the guard we extend is constructed with. */
  @Inject(HttpConfig)
  private readonly http!: HttpConfig;

  override canActivate(context: ExecutionContext): Promise<boolean> {
    const route = Reflect.getMetadata(ROUTE_METADATA, context.getHandler()) as Route;
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    return UNTHROTTLED.has(route) || isOwnCall(request, this.http.siteToken)
      ? LET_IN
      : super.canActivate(context);
  }

  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new DomainError('TOO_MANY_REQUESTS', {
      details: { retryAfterSeconds: Math.max(1, timeToBlockExpire) },
    });
  }
}
