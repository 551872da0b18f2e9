import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErrorBody, ErrorDetails } from '../errors/error.contract.js';
import { ERROR_STATUS, type ErrorCode } from '../errors/error-codes.js';
import { addressOf, type Route, type RouteTypes } from '../http/route.js';
import { ROUTES } from '../routes.js';

const CALLS = Object.values(ROUTES)
  .flatMap((group) => Object.values<Route>(group))
  // A path without parameters is tried before one that has a parameter in the same place.
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }));

export interface FakeCall<T extends RouteTypes = RouteTypes> {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  /** The call of the contracts; undefined for an unknown path. */
  readonly route: Route | undefined;
  readonly params: T['params'];
  readonly query: URLSearchParams;
  readonly sent: string;
  readonly body: T['body'];
  readonly token: string;
}

/** A body, null for no content, or an error. */
export type FakeAnswer = object | null | ErrorCode | { failed: ErrorCode; details: ErrorDetails };
export type FakeHandler<T extends RouteTypes = RouteTypes> = (call: FakeCall<T>) => FakeAnswer;

/** A server for tests with the calls of the contracts that are set with `reply`. */
export class FakeApi {
  /** Calls without an answer. */
  readonly unanswered = new Set<Route>();
  /** The users by the tokens of their sessions. */
  protected readonly sessions = new Map<string, string>();
  private readonly handlers = new Map<string, FakeHandler>();
  private readonly server = createServer((request, response) => void this.handle(request, response));

  async start(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get openSessions(): number {
    return this.sessions.size;
  }

  endAllSessions(): void {
    this.sessions.clear();
  }

  /** Sets the answer to a call, with parameters only to the call that has them. */
  reply<T extends RouteTypes>(route: Route<T>, answer: FakeAnswer | FakeHandler<T>, params?: object): void {
    const path = params ? addressOf(route, { params }) : route.path;
    const handler = typeof answer === 'function' ? (answer as FakeHandler<T>) : () => answer;
    this.handlers.set(`${route.method} ${path}`, handler as FakeHandler);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const found = CALLS.find(({ route, pattern }) => route.method === request.method && pattern.test(path));
    const sent = await text(request);
    const call: FakeCall = {
      request,
      response,
      path,
      route: found?.route,
      params: { ...found?.pattern.exec(path)?.groups },
      query,
      sent,
      body: sent.startsWith('{') ? (JSON.parse(sent) as object) : {},
      token: request.headers.authorization?.replace('Bearer ', '') ?? '',
    };
    const answer = this.answer(call);
    if (typeof answer === 'string') return this.fail(call, answer);
    if (answer && 'failed' in answer) return this.fail(call, answer.failed, answer.details);
    if (!answer) return void response.writeHead(204).end();
    if (Array.isArray(answer)) response.setHeader('X-Total-Count', answer.length);
    send(response, found?.route.status ?? 200, answer);
  }

  protected answer(call: FakeCall): FakeAnswer {
    const { request, route, path } = call;
    if (route && !this.isAdmitted(route, call.token)) return 'AUTH_REQUIRED';
    const handler =
      this.handlers.get(`${request.method} ${path}`) ?? this.handlers.get(`${route?.method} ${route?.path}`);
    if (handler) return handler(call);
    if (route) this.unanswered.add(route);
    return 'NOT_FOUND';
  }

  protected isAdmitted({ audience }: Route, token: string): boolean {
    return audience === 'anyone' || this.sessions.has(token);
  }

  protected messageOf(code: ErrorCode, _request: IncomingMessage): string {
    return `${code} in words`;
  }

  private fail({ request, response }: FakeCall, code: ErrorCode, details?: ErrorDetails): void {
    const body = errorBody(code, this.messageOf(code, request), details);
    send(response, body.statusCode, body);
  }
}

export function errorBody(code: ErrorCode, error: string, details?: ErrorDetails): ErrorBody {
  const statusCode = ERROR_STATUS[code];
  return { error, message: error, code, statusCode, requestId: randomUUID(), ...(details && { details }) };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
