import {
  adminArticlesRoutes,
  type AdminAuthResponse,
  adminAuthRoutes,
  type AdminIdentity,
  type AdminLoginRequest,
  type AdminRole,
  adminNotificationsRoutes,
  adminReviewsRoutes,
  adminStatsRoutes,
  adminStatusRoutes,
  configRoutes,
  healthRoutes,
  type PublicConfig,
  type Readiness,
  type Route,
  type RouteTypes,
} from '@vaglio/contracts';
import {
  adminArticleExample,
  adminNotificationExample,
  adminReviewRequestExample,
  adminStatsExample,
  adminStatusExample,
  failedAddressExample,
  publicConfigExample,
  unreadNotificationsExample,
} from '@vaglio/contracts/examples';
import { FakeApi, type FakeAnswer, type FakeHandler } from '@vaglio/contracts/testing/fake-api';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

export const STAFF = { username: 'redazione', password: 'un segreto lungo' } as const;

const CONFIG: PublicConfig = { ...publicConfigExample, version: '2.2.0' };

/** A server with the built back-office and the calls of the contracts for staff. */
export class AdminServer extends FakeApi {
  readonly calls: string[] = [];
  /** The bodies sent to calls that were set with `reply`. */
  readonly received: unknown[] = [];
  readonly acceptLanguages: string[] = [];
  readonly cookies: string[] = [];
  isThrottled = false;
  readiness: Readiness = { status: 'ok', checks: { database: 'up', queue: 'up' } };
  /** The code of the second factor; null without one. */
  code: string | null = null;
  role: AdminRole = 'administrator';

  constructor() {
    super();
    super.reply(adminAuthRoutes.login, ({ body }) => this.signIn(body));
    super.reply(adminAuthRoutes.logout, ({ token }) => {
      this.sessions.delete(token);
      return null;
    });
    this.reply(adminAuthRoutes.current, () => this.identity());
    this.reply(configRoutes.read, CONFIG);
    this.reply(adminStatsRoutes.read, adminStatsExample);
    this.reply(adminStatsRoutes.failedAddresses, [failedAddressExample]);
    this.reply(adminArticlesRoutes.list, [adminArticleExample]);
    this.reply(adminReviewsRoutes.list, [adminReviewRequestExample]);
    this.reply(adminStatusRoutes.read, adminStatusExample);
    this.reply(adminNotificationsRoutes.list, [adminNotificationExample]);
    this.reply(adminNotificationsRoutes.unread, unreadNotificationsExample);
  }

  override reply<T extends RouteTypes>(
    route: Route<T>,
    answer: FakeAnswer | FakeHandler<T>,
    params?: object,
  ) {
    const record: FakeHandler<T> = (call) => {
      if (call.sent !== '') this.received.push(call.body);
      return typeof answer === 'function' ? (answer as FakeHandler<T>)(call) : answer;
    };
    super.reply(route, record, params);
  }

  openSession(): AdminAuthResponse {
    const token = randomUUID();
    this.sessions.set(token, STAFF.username);
    const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString();
    return { token, expiresAt, username: STAFF.username };
  }

  override async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    if (!path.startsWith('/api/')) return serveBuiltAdmin(path, response);
    this.calls.push(`${request.method} ${path}`);
    this.acceptLanguages.push(request.headers['accept-language'] ?? '');
    this.cookies.push(request.headers.cookie ?? '');
    if (path !== healthRoutes.ready.path) return super.handle(request, response);
    response.writeHead(this.readiness.status === 'ok' ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(this.readiness));
  }

  private identity(): AdminIdentity {
    return { id: '0193a1b2-0000-7000-8000-000000000001', username: STAFF.username, role: this.role };
  }

  private signIn({ username, password, code }: AdminLoginRequest): FakeAnswer {
    if (this.isThrottled) return { failed: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 30 } };
    if (username !== STAFF.username || password !== STAFF.password) return 'INVALID_CREDENTIALS';
    if (this.code !== null && code === undefined) return 'SECOND_FACTOR_REQUIRED';
    if (this.code !== null && code !== this.code)
      return { failed: 'VALIDATION_FAILED', details: { fields: [{ field: 'code', message: 'is wrong' }] } };
    return this.openSession();
  }
}

export const DIST = join(__dirname, '../../dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the build below its base path; every other path answers index.html, as the real server does. */
async function serveBuiltAdmin(path: string, response: ServerResponse): Promise<void> {
  const isFile = path.startsWith('/admin-dashboard/assets/') || path === '/admin-dashboard/icon.svg';
  const file = isFile ? path.replace('/admin-dashboard/', '') : 'index.html';
  const body = await readFile(join(DIST, file)).catch(() => null);
  if (body === null) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
}

const EMPTY_STYLE = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

/**
 * The strictest policy under which the back-office works. The only hash is that of the empty string: Emotion creates empty
 * <style> elements and fills them through the CSSOM, which the policy does not restrict.
 */
const CONTENT_SECURITY_POLICY = [
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
