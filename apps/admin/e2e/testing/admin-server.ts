import {
  addressOf,
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
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  healthRoutes,
  type PublicConfig,
  type Readiness,
  type Route,
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
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';

export const STAFF = { username: 'redazione', password: 'un segreto lungo' } as const;

const CONFIG: PublicConfig = { ...publicConfigExample, version: '2.2.0' };

interface Failure {
  readonly failed: ErrorCode;
  readonly details: ErrorDetails;
}

/** A body, null for no content, or an error. */
type Answer = object | null | ErrorCode | Failure;
type AnswerOf = (body: unknown) => Answer;

/** A server with the built back-office and the calls of the contracts for staff. */
export class AdminServer {
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
  private readonly replies = new Map<string, { route: Route; answerOf: AnswerOf }>();
  private readonly tokens = new Set<string>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  constructor() {
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

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  reply(route: Route, answer: Answer | AnswerOf, params: object = {}): void {
    this.replies.set(`${route.method} ${addressOf(route, { params })}`, {
      route,
      answerOf: typeof answer === 'function' ? (answer as AnswerOf) : () => answer,
    });
  }

  forgetAllTokens(): void {
    this.tokens.clear();
  }

  openSession(): AdminAuthResponse {
    const token = randomUUID();
    this.tokens.add(token);
    const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString();
    return { token, expiresAt, username: STAFF.username };
  }

  get openSessions(): number {
    return this.tokens.size;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    if (!path.startsWith('/api/')) return serveBuiltAdmin(path, response);
    const call = `${request.method} ${path}`;
    this.calls.push(call);
    this.acceptLanguages.push(request.headers['accept-language'] ?? '');
    this.cookies.push(request.headers.cookie ?? '');
    const sent = await text(request);
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    this.handle(call, token, sent === '' ? null : (JSON.parse(sent) as unknown), response);
  }

  private handle(call: string, token: string, body: unknown, response: ServerResponse): void {
    if (call === nameOf(adminAuthRoutes.login)) return this.signIn(body as AdminLoginRequest, response);
    if (call === nameOf(healthRoutes.ready))
      return succeed(response, this.readiness, this.readiness.status === 'ok' ? 200 : 503);
    const reply = this.replies.get(call);
    if (reply?.route.audience !== 'anyone' && !this.tokens.has(token)) return fail(response, 'AUTH_REQUIRED');
    if (call === nameOf(adminAuthRoutes.logout)) {
      this.tokens.delete(token);
      return void response.writeHead(204).end();
    }
    if (!reply) return fail(response, 'NOT_FOUND');
    if (body !== null) this.received.push(body);
    const answer = reply.answerOf(body);
    if (typeof answer === 'string') return fail(response, answer);
    if (answer && 'failed' in answer) return fail(response, answer.failed, answer.details);
    response.setHeader('X-Total-Count', Array.isArray(answer) ? answer.length : 0);
    if (!answer) return void response.writeHead(204).end();
    succeed(response, answer);
  }

  private identity(): AdminIdentity {
    return { id: '0193a1b2-0000-7000-8000-000000000001', username: STAFF.username, role: this.role };
  }

  private signIn(credentials: AdminLoginRequest, response: ServerResponse): void {
    if (this.isThrottled) return fail(response, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
    if (credentials.username !== STAFF.username || credentials.password !== STAFF.password)
      return fail(response, 'INVALID_CREDENTIALS');
    if (this.code !== null && credentials.code === undefined) return fail(response, 'SECOND_FACTOR_REQUIRED');
    if (this.code !== null && credentials.code !== this.code)
      return fail(response, 'VALIDATION_FAILED', { fields: [{ field: 'code', message: 'is wrong' }] });
    succeed(response, this.openSession());
  }
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
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
