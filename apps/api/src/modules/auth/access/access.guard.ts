import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ADMITTED, admitsRole, analysisRoutes, type Route, parsedUrl } from '@vaglio/contracts';
import type { Request } from 'express';
import { HttpConfig, OperationsConfig } from '../../../shared/config/server.config.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { ROUTE_METADATA } from '../../../shared/http/controller-decorators.js';
import { holdsPersonalToken, isPersonalToken, PersonalTokens } from '../../tokens/index.js';
import { bearerTokenOf, userTokenOf } from '../request-credentials.js';
import { StaffTokenStrategy, TokenGuard, UserTokenStrategy } from '../tokens/token.strategies.js';

/** Authenticates the caller and refuses calls outside the route's audience. Refuses handlers without a declared route. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly guards: Readonly<Record<'users' | 'staff' | 'either', TokenGuard>>;

  constructor(
    userTokens: UserTokenStrategy,
    adminTokens: StaffTokenStrategy,
    private readonly personalTokens: PersonalTokens,
    private readonly http: HttpConfig,
    private readonly operations: OperationsConfig,
  ) {
    this.guards = {
      users: new TokenGuard([userTokens]),
      staff: new TokenGuard([adminTokens]),
      either: new TokenGuard([userTokens, adminTokens]),
    };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = Reflect.getMetadata(ROUTE_METADATA, context.getHandler()) as Route | undefined;
    if (!route) throw new DomainError('FORBIDDEN');
    const request = context.switchToHttp().getRequest<Request>();
    if (holdsPersonalToken(request.originalUrl)) throw new DomainError('TOKEN_IN_ADDRESS');
    request.caller = null;
    const personalToken = personalTokenOf(request);
    if (personalToken !== null) {
      const isAnalysis = route === analysisRoutes.analyze;
      request.caller = await this.personalTokens.callerFor(personalToken, route, isAnalysis);
    } else if (userTokenOf(request)) await this.guardOf(route)?.canActivate(context);
    if (!this.isAdmitted(route, request)) throw new DomainError('AUTH_REQUIRED');
    if (!hasRole(route, request)) throw new DomainError('ROLE_REQUIRED');
    if (this.isForged(request)) throw new DomainError('FORBIDDEN');
    return true;
  }

  private guardOf({ audience }: Route): TokenGuard | null {
    const { users, roles } = ADMITTED[audience];
    if (users) return roles.length > 0 ? this.guards.either : this.guards.users;
    return roles.length > 0 ? this.guards.staff : null;
  }

  private isAdmitted({ audience }: Route, request: Request): boolean {
    if (audience === 'anyone') return true;
    if (audience === 'host') return isHostCall(request, this.operations.metricsToken);
    return request.caller !== null;
  }

  /** Protects against CSRF: browsers add the cookie to requests of other sites too. Bearer tokens need no check. */
  private isForged({ caller, method, headers }: Request): boolean {
    return (
      caller?.kind === 'user' &&
      caller.via === 'cookie' &&
      changesState(method) &&
      !comesFromOurOrigin(headers, this.http.publicUrl)
    );
  }
}

/** Has its own error code, so that staff stay signed in and keep their open form. */
function hasRole({ audience }: Route, { caller }: Request): boolean {
  return caller?.kind !== 'admin' || admitsRole(audience, caller.role);
}

function personalTokenOf(request: Request): string | null {
  const token = bearerTokenOf(request);
  return token !== null && isPersonalToken(token) ? token : null;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

/** True for calls with the metrics token, and for calls from this machine that no proxy forwarded. */
export function isHostCall(request: IncomingMessage, metricsToken: string | null): boolean {
  const given = bearerTokenOf(request);
  if (metricsToken !== null && given !== null && isSame(given, metricsToken)) return true;
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export const changesState = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Whether a request was made by a page of this site, by the headers that browsers set themselves; false when they are
 * missing. Over http the Host header counts too, because a development server is reached as `localhost`, `127.0.0.1` or by
 * a name on the local network.
 */
export function comesFromOurOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers.origin !== undefined) return isOurs(headers.origin, headers.host, publicUrl);
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.referer !== undefined && isOurs(headers.referer, headers.host, publicUrl);
}

function isOurs(url: string, host: string | undefined, publicUrl: string): boolean {
  const origin = parsedUrl(url)?.origin;
  if (origin === undefined) return false;
  if (origin === new URL(publicUrl).origin) return true;
  return publicUrl.startsWith('http:') && host !== undefined && origin === `http://${host}`;
}
