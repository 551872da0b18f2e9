import type { IncomingMessage } from 'node:http';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { articlesRoutes, healthRoutes, type Route } from '@vaglio/contracts';
import { HttpConfig } from '../../config/server.config.js';
import { DomainError } from '../../errors/domain-error.js';
import { ROUTE_METADATA } from '../controller-decorators.js';
import { isOwnCall } from './own-calls.js';

/** Health checks of monitors, and pictures, of which a page loads up to twenty. */
const UNTHROTTLED = new Set<Route>([...Object.values(healthRoutes), articlesRoutes.picture]);

const ALLOWED = Promise.resolve(true);

/** Throttles calls by address (IPv6 by /64), over all routes together. */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  /** Injected as a property, because the base class defines the constructor. */
  @Inject(HttpConfig)
  private readonly http!: HttpConfig;

  override canActivate(context: ExecutionContext): Promise<boolean> {
    const route = Reflect.getMetadata(ROUTE_METADATA, context.getHandler()) as Route;
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    return UNTHROTTLED.has(route) || isOwnCall(request, this.http.siteToken)
      ? ALLOWED
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
