import {
  analysisRoutes,
  articlesRoutes,
  authRoutes,
  ERROR_STATUS,
  SESSION_COOKIE,
  STAGES,
  watchRoutes,
  type AnalysisRequest,
  type AnalyzeRequest,
  type Article,
  type ArticleWatch,
  type AuthResponse,
  type ErrorBody,
  type ErrorCode,
  type KnownArticle,
  type Language,
  type LoginRequest,
  type PageChangeNote,
  type RemainingAnalyses,
  type RequestStatus,
  type Route,
  type Source,
  type Stage,
  type User,
} from '@vaglio/contracts';
import {
  analysisRequestExample,
  articleExample,
  articleWatchExample,
  knownArticleExample,
  remainingAnalysesExample,
  sourceExample,
  userExample,
} from '@vaglio/contracts/examples';
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageOf } from './site-pages.js';

export const READER = { email: 'ada@example.it', password: 'un segreto' } as const;
export const OTHER_READER = { email: 'bea@example.it', password: 'un altro segreto' } as const;

interface SeenRequest {
  readonly host: string;
  readonly call: string;
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  readonly body: string;
}

interface Submission {
  readonly url: string;
  status: RequestStatus;
  /** The number of passed stages, or the name of an unknown stage. */
  stage: number | string;
  error: ErrorBody | null;
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly params: Readonly<Record<string, string>>;
  readonly body: string;
  readonly token: string;
}

/** A site with the routes of the contracts. Serves pages for every host, and fails as a test requires. */
export class SiteServer {
  readonly seen: SeenRequest[] = [];
  language: Language = 'en';
  remaining: RemainingAnalyses['remaining'] = 3;
  /** The error of the next submission. */
  refusal: ErrorCode | null = null;
  /** Overrides fields of the example article. */
  article: Partial<Article> = {};
  /** Overrides fields of the example source. */
  source: Partial<Source> = {};
  /** Changes of the article's page, newest first. */
  changes: readonly PageChangeNote[] = [];
  /** Routes that return 404, as on an older server. */
  missingRoutes: readonly Route[] = [];
  /** Answers with 502, as a proxy does. */
  isBroken = false;
  /** Email addresses by token. */
  private readonly tokens = new Map<string, string>();
  private readonly known = new Map<string, KnownArticle>();
  private readonly submissions = new Map<string, Submission>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  reset(): void {
    this.seen.length = 0;
    this.language = 'en';
    this.remaining = 3;
    this.refusal = null;
    this.article = {};
    this.source = {};
    this.changes = [];
    this.missingRoutes = [];
    this.isBroken = false;
    for (const kept of [this.tokens, this.known, this.submissions]) kept.clear();
  }

  get openSessions(): number {
    return this.tokens.size;
  }

  get calls(): string[] {
    return this.seen.map(({ call }) => call).filter((call) => call.includes(' /api/'));
  }

  endAllSessions(): void {
    this.tokens.clear();
  }

  publish(canonicalUrl: string, fields: Partial<KnownArticle> = {}): void {
    const hash = createHash('sha256').update(canonicalUrl).digest('hex');
    this.known.set(hash, { ...knownArticleExample, ...fields, hash });
  }

  /** Waits for a submission, then changes its state. */
  async advance(change: Partial<Submission>): Promise<void> {
    while (this.submissions.size === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const submission of this.submissions.values()) Object.assign(submission, change);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const body = await bodyOf(request);
    this.seen.push({
      host: request.headers.host ?? '',
      call: `${request.method} ${pathname}`,
      authorization: request.headers.authorization,
      cookie: request.headers.cookie,
      body,
    });
    if (!pathname.startsWith('/api/')) return sendPage(pathname, response);
    if (this.isBroken)
      return void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    for (const [route, handle] of this.handlers) {
      const params = paramsOf(route, request.method, pathname);
      if (params === null || this.missingRoutes.includes(route)) continue;
      if (route.audience !== 'anyone' && !this.tokens.has(token) && route !== authRoutes.extensionSignIn)
        break;
      return handle({ request, response, params, body, token });
    }
    fail(response, this.tokens.has(token) ? 'NOT_FOUND' : 'AUTH_REQUIRED');
  }

  private readonly handlers: readonly (readonly [Route, (call: Call) => void])[] = [
    [authRoutes.login, (call) => this.signIn(call)],
    [authRoutes.extensionSignIn, (call) => this.adoptSession(call)],
    [authRoutes.currentUser, ({ response, token }) => reply(response, 200, this.user(token))],
    [authRoutes.logout, ({ response, token }) => this.signOut(response, token)],
    [analysisRoutes.remaining, ({ response }) => reply(response, 200, this.allowance())],
    [analysisRoutes.analyze, (call) => this.submit(call)],
    [analysisRoutes.request, (call) => this.readRequest(call)],
    [articlesRoutes.known, (call) => this.findKnown(call)],
    [articlesRoutes.read, ({ response, params }) => reply(response, 200, this.articleOf(params['id']))],
    [articlesRoutes.source, ({ response }) => reply(response, 200, { ...sourceExample, ...this.source })],
    [watchRoutes.changes, (call) => this.readChanges(call)],
  ];

  private signIn({ response, body }: Call): void {
    const { email, password } = JSON.parse(body) as LoginRequest;
    const isKnown = [READER, OTHER_READER].some(
      (reader) => reader.email === email && reader.password === password,
    );
    if (!isKnown) return fail(response, 'INVALID_CREDENTIALS');
    const token = randomUUID();
    this.tokens.set(token, email);
    response.setHeader('Set-Cookie', `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`);
    reply(response, 200, { user: this.user(token), token } satisfies AuthResponse);
  }

  /** As on the real server, only for requests that the browser marks as not made by a page. */
  private adoptSession({ request, response }: Call): void {
    const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
    if (!this.tokens.has(token)) return fail(response, 'AUTH_REQUIRED');
    const isFromExtension =
      request.headers['sec-fetch-site'] === 'none' && request.headers['sec-fetch-mode'] === 'cors';
    if (!isFromExtension) return fail(response, 'FORBIDDEN');
    reply(response, 200, { user: this.user(token), token } satisfies AuthResponse);
  }

  private signOut(response: ServerResponse, token: string): void {
    this.tokens.delete(token);
    response.writeHead(204).end();
  }

  private submit({ response, body, request }: Call): void {
    if (this.refusal) return fail(response, this.refusal);
    if (request.headers.prefer !== 'respond-async') return fail(response, 'VALIDATION_FAILED');
    const { url } = JSON.parse(body) as AnalyzeRequest;
    const requestId = randomUUID();
    this.submissions.set(requestId, { url, status: 'queued', stage: 0, error: null });
    reply(response, 202, { requestId, status: 'queued' });
  }

  private readRequest({ response, params }: Call): void {
    const { requestId = '' } = params;
    const submission = this.submissions.get(requestId);
    if (!submission) return fail(response, 'NOT_FOUND');
    reply(response, 200, {
      ...analysisRequestExample,
      ...submission,
      requestId,
      stage: stageOf(submission),
      article: submission.status === 'completed' ? this.articleOf(knownArticleExample.id) : null,
    } satisfies AnalysisRequest);
  }

  private findKnown({ response, params: { prefix = '' } }: Call): void {
    const articles = [...this.known.values()].filter(({ hash }) => hash.startsWith(prefix));
    reply(response, 200, { articles });
  }

  private articleOf(id = ''): Article {
    return { ...articleOf(id), ...this.article };
  }

  private readChanges({ response }: Call): void {
    const { changes } = this;
    reply(response, 200, { ...articleWatchExample, changes } satisfies ArticleWatch);
  }

  private allowance(): RemainingAnalyses {
    const { remaining } = this;
    return { ...remainingAnalysesExample, remaining, isPremium: remaining === null };
  }

  private user(token: string): User {
    return {
      ...userExample,
      email: this.tokens.get(token) ?? '',
      preferredLanguage: this.language,
      subscriptionTier: this.remaining === null ? 'premium' : 'free',
    };
  }
}

export const SENTENCES = [
  'The works will cost 4.2 million euros, “according to people close to the council”.',
  'Everybody in the harbour knows that the vote was bought.',
  'This sentence is not in the page any more.',
] as const;

function stageOf({ stage }: Submission): Stage | null {
  return typeof stage === 'string' ? (stage as Stage) : (STAGES[stage - 1] ?? null);
}

const HOSTILE_REASON = '<img src=x onerror="document.title=1"> Nobody is named for this.';

function articleOf(id: string): Article {
  const flaggedSentences = SENTENCES.map((text) => ({
    text,
    span: { start: 0, end: text.length },
    reasons: [{ code: 'accuracy.unattributed-number', text: HOSTILE_REASON }],
    before: '',
    after: '',
    isShortened: false,
    ...(text === SENTENCES[1] && { before: 'The council met. ', after: ' The mayor denies it.' }),
  }));
  const { analysisEnglish, analysisItalian } = articleExample;
  return {
    ...articleExample,
    id,
    flaggedSentences,
    analysisEnglish: { ...analysisEnglish, flaggedSentences },
    analysisItalian: { ...analysisItalian, flaggedSentences },
  };
}

export function errorBody(code: ErrorCode, sentence: string = code): ErrorBody {
  const requestId = randomUUID();
  return { error: sentence, message: sentence, code, statusCode: ERROR_STATUS[code], requestId };
}

/** The parameters of a route in a path. Returns null for another route. */
function paramsOf(route: Route, method = '', pathname: string): Readonly<Record<string, string>> | null {
  const pattern = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const found = method === route.method ? pattern.exec(pathname) : null;
  return found && { ...found.groups };
}

function sendPage(path: string, response: ServerResponse): void {
  const { type, body } = pageOf(path);
  response.writeHead(200, { 'Content-Type': type }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, code: ErrorCode): void {
  reply(response, ERROR_STATUS[code], errorBody(code));
}
