import {
  adminArticlesRoutes,
  type AdminAuthResponse,
  adminAuthRoutes,
  type AdminIdentity,
  type AdminLoginRequest,
  type AdminRole,
  type AdminNotification,
  adminNotificationsRoutes,
  adminReviewsRoutes,
  adminStatsRoutes,
  adminStatusRoutes,
  configRoutes,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  healthRoutes,
  type PublicConfig,
  type Readiness,
} from '@vaglio/contracts';
import {
  adminArticleExample,
  adminNotificationExample,
  adminReviewRequestExample,
  adminStatsExample,
  adminStatusExample,
  failedAddressExample,
  unreadNotificationsExample,
} from '@vaglio/contracts/examples';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { LoopbackServer, textOf } from '../../src/testing/loopback-server.js';

export const STAFF = { username: 'redazione', password: 'un segreto lungo' } as const;

const IDENTITY: AdminIdentity = {
  id: '0193a1b2-0000-7000-8000-000000000001',
  username: STAFF.username,
  role: 'administrator',
};

/** What a call answers to a body; null for no content, or the code of an error, with its details or alone. */
type ScreenAnswer = (body: unknown) => object | null | ErrorCode | Refusal;

interface Refusal {
  readonly failed: ErrorCode;
  readonly details: ErrorDetails;
}

/** A small server that answers the contracts' administrator calls and serves the built back-office beside them. */
export class AdminServer extends LoopbackServer {
  readonly calls: string[] = [];
  readonly acceptLanguages: string[] = [];
  readonly cookies: string[] = [];
  throttled = false;
  readiness: Readiness = { status: 'ok', checks: { database: 'up', queue: 'up' } };
  /** Of the second factor; null where there is none. */
  code: string | null = null;
  /** Of the person who signs in. */
  role: AdminRole = 'administrator';
  notifications: readonly AdminNotification[] = [adminNotificationExample];
  /** Answers to the calls of one screen, by method and path. */
  readonly screenAnswers = new Map<string, ScreenAnswer>();
  private readonly tokens = new Set<string>();

  forgetAllTokens(): void {
    this.tokens.clear();
  }

  get openSessions(): number {
    return this.tokens.size;
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    if (!path.startsWith('/api/')) return serveBuiltAdmin(path, response);
    const call = `${request.method} ${path}`;
    this.calls.push(call);
    this.acceptLanguages.push(request.headers['accept-language'] ?? '');
    this.cookies.push(request.headers.cookie ?? '');
    return this.handle(call, request, response);
  }

  private async handle(call: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const guarded = (reply: () => void) =>
      this.tokens.has(token) ? reply() : fail(response, 'AUTH_REQUIRED');
    switch (call) {
      case nameOf(adminAuthRoutes.login):
        return this.signIn(JSON.parse(await textOf(request)) as AdminLoginRequest, response);
      case nameOf(adminAuthRoutes.current):
        return guarded(() => succeed(response, { ...IDENTITY, role: this.role }));
      case nameOf(adminAuthRoutes.logout):
        return guarded(() => this.signOut(token, response));
      case nameOf(configRoutes.read):
        return succeed(response, CONFIG);
      case nameOf(healthRoutes.ready):
        return succeed(response, this.readiness, this.readiness.status === 'ok' ? 200 : 503);
      case nameOf(adminStatsRoutes.read):
        return guarded(() => succeed(response, adminStatsExample));
      case nameOf(adminStatsRoutes.failedAddresses):
        return guarded(() => succeed(response, [failedAddressExample]));
      case nameOf(adminArticlesRoutes.list):
        return guarded(() => succeed(response, [adminArticleExample]));
      case nameOf(adminReviewsRoutes.list):
        return guarded(() => succeed(response, [adminReviewRequestExample]));
      case nameOf(adminStatusRoutes.read):
        return guarded(() => succeed(response, adminStatusExample));
      case nameOf(adminNotificationsRoutes.list):
        return guarded(() => succeed(response, this.notifications));
      case nameOf(adminNotificationsRoutes.unread):
        return guarded(() => succeed(response, unreadNotificationsExample));
      default:
        return this.screenAnswers.has(call)
          ? this.answerScreen(call, request, response)
          : guarded(() => fail(response, 'NOT_FOUND'));
    }
  }

  private async answerScreen(
    call: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const answer = this.screenAnswers.get(call);
    const text = await textOf(request);
    const given = answer?.(text === '' ? null : (JSON.parse(text) as unknown));
    if (typeof given === 'string') return fail(response, given);
    if (given && 'failed' in given) return fail(response, given.failed, given.details);
    response.setHeader('X-Total-Count', Array.isArray(given) ? given.length : 0);
    if (!given) return void response.writeHead(204).end();
    succeed(response, given);
  }

  private signIn(given: AdminLoginRequest, response: ServerResponse): void {
    if (this.throttled) return fail(response, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
    const isRight = given.username === STAFF.username && given.password === STAFF.password;
    if (!isRight) return fail(response, 'INVALID_CREDENTIALS');
    if (this.code !== null && given.code === undefined) return fail(response, 'SECOND_FACTOR_REQUIRED');
    if (this.code !== null && given.code !== this.code)
      return fail(response, 'VALIDATION_FAILED', { fields: [{ field: 'code', message: 'is wrong' }] });
    const token = randomUUID();
    this.tokens.add(token);
    const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString();
    succeed(response, { token, expiresAt, username: STAFF.username } satisfies AdminAuthResponse);
  }

  private signOut(token: string, response: ServerResponse): void {
    this.tokens.delete(token);
    response.writeHead(204).end();
  }
}

const CONFIG: PublicConfig = {
  version: '2.2.0',
  publicUrl: 'http://localhost:3000',
  supportEmail: 'aiuto@vaglio.example',
  engine: 'local',
  features: { googleSignIn: false, payments: false, email: true },
  limits: { freeDaily: 3, isLaunchPeriod: true },
  host: { name: null, address: null, contact: null, funding: null },
  stores: { chrome: null, firefox: null },
};

function nameOf(route: { readonly method: string; readonly path: string }): string {
  return `${route.method} ${route.path}`;
}

function succeed(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, code: ErrorCode, details?: ErrorDetails): void {
  const statusCode = ERROR_STATUS[code];
  const error = `${code} in words`;
  const body: ErrorBody = {
    error,
    message: error,
    code,
    statusCode,
    requestId: randomUUID(),
    ...(details && { details }),
  };
  succeed(response, body, statusCode);
}

export const DIST = join(__dirname, '../../dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the build under its base; every path that is no file answers the page, as the real server does. */
export async function serveBuiltAdmin(path: string, response: ServerResponse): Promise<void> {
  const inside = path.startsWith('/admin-dashboard/assets/') || path === '/admin-dashboard/icon.svg';
  const file = inside ? path.replace('/admin-dashboard/', '') : 'index.html';
  const body = await readFile(join(DIST, file)).catch(() => null);
  if (body === null) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
}

const EMPTY_STYLE = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

/**
 * The strictest policy the back-office works under. The one hash is that of the empty string: the style library makes
 * empty <style> elements and fills them through the CSSOM, which the policy does not govern.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');
