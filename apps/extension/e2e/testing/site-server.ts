import {
  analysisRoutes,
  articlesRoutes,
  authRoutes,
  SESSION_COOKIE,
  STAGES,
  watchRoutes,
  type AnalysisRequest,
  type AnalyzeRequest,
  type Article,
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
import { FakeApi, type FakeAnswer, type FakeCall } from '@vaglio/contracts/testing/fake-api';
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** A site with the routes of the contracts. Serves pages for every host, and fails as a test requires. */
export class SiteServer extends FakeApi {
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
  private readonly known = new Map<string, KnownArticle>();
  private readonly submissions = new Map<string, Submission>();

  constructor() {
    super();
    this.reply(authRoutes.login, (call) => this.signIn(call));
    this.reply(authRoutes.extensionSignIn, (call) => this.adoptSession(call));
    this.reply(authRoutes.currentUser, ({ token }) => this.user(token));
    this.reply(authRoutes.logout, ({ token }) => {
      this.sessions.delete(token);
      return null;
    });
    this.reply(analysisRoutes.remaining, () => this.allowance());
    this.reply(analysisRoutes.analyze, (call) => this.submit(call));
    this.reply(analysisRoutes.request, ({ params }) => this.requestOf(params.requestId));
    this.reply(articlesRoutes.known, ({ params }) => ({
      articles: [...this.known.values()].filter(({ hash }) => hash.startsWith(params.prefix)),
    }));
    this.reply(articlesRoutes.read, ({ params }) => this.articleOf(params.id));
    this.reply(articlesRoutes.source, () => ({ ...sourceExample, ...this.source }));
    this.reply(watchRoutes.changes, () => ({ ...articleWatchExample, changes: this.changes }));
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
    for (const kept of [this.sessions, this.known, this.submissions]) kept.clear();
  }

  get calls(): string[] {
    return this.seen.map(({ call }) => call).filter((call) => call.includes(' /api/'));
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

  override async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) {
      this.note(request, pathname, '');
      const { type, body } = pageOf(pathname);
      return void response.writeHead(200, { 'Content-Type': type }).end(body);
    }
    if (this.isBroken)
      return void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    return super.handle(request, response);
  }

  protected override answer(call: FakeCall): FakeAnswer {
    this.note(call.request, call.path, call.sent);
    if (!call.route || !this.missingRoutes.includes(call.route)) return super.answer(call);
    return this.sessions.has(call.token) ? 'NOT_FOUND' : 'AUTH_REQUIRED';
  }

  protected override isAdmitted(route: Route, token: string): boolean {
    return route === authRoutes.extensionSignIn || super.isAdmitted(route, token);
  }

  private note({ method, headers }: IncomingMessage, path: string, body: string): void {
    const { host = '', authorization, cookie } = headers;
    this.seen.push({ host, call: `${method} ${path}`, authorization, cookie, body });
  }

  private signIn({
    response,
    body: { email, password },
  }: FakeCall<{ body: LoginRequest; response: unknown }>) {
    const isKnown = [READER, OTHER_READER].some(
      (reader) => reader.email === email && reader.password === password,
    );
    if (!isKnown) return 'INVALID_CREDENTIALS';
    const token = randomUUID();
    this.sessions.set(token, email);
    response.setHeader('Set-Cookie', `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`);
    return { user: this.user(token), token };
  }

  /** As on the real server, only for requests that the browser marks as not made by a page. */
  private adoptSession({ request: { headers } }: FakeCall): FakeAnswer {
    const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
    if (!this.sessions.has(token)) return 'AUTH_REQUIRED';
    const isFromExtension = headers['sec-fetch-site'] === 'none' && headers['sec-fetch-mode'] === 'cors';
    return isFromExtension ? { user: this.user(token), token } : 'FORBIDDEN';
  }

  private submit({ request, body: { url } }: FakeCall<{ body: AnalyzeRequest; response: unknown }>) {
    if (this.refusal) return this.refusal;
    if (request.headers.prefer !== 'respond-async') return 'VALIDATION_FAILED';
    const requestId = randomUUID();
    this.submissions.set(requestId, { url, status: 'queued', stage: 0, error: null });
    return { requestId, status: 'queued' };
  }

  private requestOf(requestId: string): AnalysisRequest | 'NOT_FOUND' {
    const submission = this.submissions.get(requestId);
    return submission
      ? {
          ...analysisRequestExample,
          ...submission,
          requestId,
          stage: stageOf(submission),
          article: submission.status === 'completed' ? this.articleOf(knownArticleExample.id) : null,
        }
      : 'NOT_FOUND';
  }

  private articleOf(id: string): Article {
    return { ...articleOf(id), ...this.article };
  }

  private allowance(): RemainingAnalyses {
    const { remaining } = this;
    return { ...remainingAnalysesExample, remaining, isPremium: remaining === null };
  }

  private user(token: string): User {
    return {
      ...userExample,
      email: this.sessions.get(token) ?? '',
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
