import { authRoutes, ERROR_STATUS } from '@vaglio/contracts';
import type { AuthResponse, ErrorBody, ErrorCode, LoginRequest, User } from '@vaglio/contracts';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const READER = { email: 'ada@example.it', password: 'un segreto' } as const;

const USER: User = {
  id: '0193a1b2-0000-7000-8000-000000000002',
  email: READER.email,
  firstName: 'Ada',
  lastName: null,
  preferredLanguage: 'it',
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  subscriptionEndDate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const STORY = '<!doctype html><title><img src=x onerror=alert(1)></title><h1>A story</h1>';

/** A small site: the contracts' calls about one's account, and pages to read. */
export class SiteServer {
  readonly calls: string[] = [];
  readonly cookies: string[] = [];
  private readonly tokens = new Set<string>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  /** The port it listens on; 0 takes any. */
  async start(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get openSessions(): number {
    return this.tokens.size;
  }

  forgetAllTokens(): void {
    this.tokens.clear();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (!path.startsWith('/api/')) return page(path, response);
    const call = `${request.method} ${path}`;
    this.calls.push(call);
    this.cookies.push(request.headers.cookie ?? '');
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (call === nameOf(authRoutes.login)) return this.signIn(await bodyOf(request), response);
    if (!this.tokens.has(token)) return fail(response, 'AUTH_REQUIRED');
    if (call === nameOf(authRoutes.currentUser)) return reply(response, 200, USER);
    if (call !== nameOf(authRoutes.logout)) return fail(response, 'NOT_FOUND');
    this.tokens.delete(token);
    response.writeHead(204).end();
  }

  private signIn({ email, password }: LoginRequest, response: ServerResponse): void {
    if (email !== READER.email || password !== READER.password) return fail(response, 'INVALID_CREDENTIALS');
    const token = randomUUID();
    this.tokens.add(token);
    response.setHeader('Set-Cookie', 'vaglio=a-cookie; Path=/; HttpOnly');
    reply(response, 200, { user: USER, token } satisfies AuthResponse);
  }
}

function page(path: string, response: ServerResponse): void {
  const type = path === '/paper' ? 'application/pdf' : 'text/html; charset=utf-8';
  response.writeHead(200, { 'Content-Type': type }).end(path === '/paper' ? '%PDF-1.4\n%%EOF' : STORY);
}

function nameOf(route: { readonly method: string; readonly path: string }): string {
  return `${route.method} ${route.path}`;
}

async function bodyOf(request: IncomingMessage): Promise<LoginRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as LoginRequest;
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, code: ErrorCode): void {
  const statusCode = ERROR_STATUS[code];
  const body: ErrorBody = { error: code, message: code, code, statusCode, requestId: randomUUID() };
  reply(response, statusCode, body);
}
