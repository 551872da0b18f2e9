import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import {
  ADMITTED,
  analysisRoutes,
  batchesRoutes,
  bundlesRoutes,
  articlesRoutes,
  authRoutes,
  configRoutes,
  ERROR_STATUS,
  isLanguage,
  languageOfHeader,
  textIn,
  paymentsRoutes,
  reviewsRoutes,
  type Route,
  ROUTES,
  tokensRoutes,
  usersRoutes,
  watchRoutes,
  webhooksRoutes,
  type Batch,
  type ErrorBody,
  type ErrorCode,
  type EmailChange,
  type Language,
  type Localized,
  type PersonalToken,
  type PublicConfig,
  type User,
  type Webhook,
} from '@vaglio/contracts';
import {
  batchExample,
  createdTokenExample,
  createdWebhookExample,
  noticeReceiptExample,
  personalTokenExample,
  shareResponseExample,
  signingKeyExample,
  webhookDeliveryExample,
  webhookExample,
  withdrawableOrderExample,
  withdrawnKeyExample,
} from '@vaglio/contracts/examples';
import { articleAnswer, HELD, HISTORY } from './fake-articles.js';

interface Account {
  user: User;
  readonly password: string;
  pending: EmailChange | null;
  personalTokens: readonly PersonalToken[];
  wantsChangeMails: boolean;
  webhooks: readonly Webhook[];
  batches: readonly Batch[];
}

type Body = Readonly<Record<string, string | undefined>>;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const answer = (body: unknown, status = 200): Answer => ({ status, body });
const NO_CONTENT = answer(null, 204);

const MESSAGES: Readonly<Partial<Record<ErrorCode, Localized>>> = {
  INVALID_CREDENTIALS: { en: 'Wrong e-mail or password.', it: 'E-mail o password errata.' },
  EMAIL_TAKEN: { en: 'This e-mail already has an account.', it: 'Questa e-mail ha già un account.' },
  SERVICE_UNAVAILABLE: { en: 'Away for a moment.', it: 'Il servizio è fermo per un momento.' },
  INVALID_TOKEN: { en: 'This link is no longer valid.', it: 'Questo link non è più valido.' },
};

const MAX_URL_LENGTH = 8192;
const CALLS: readonly (Route & { readonly pattern: RegExp })[] = Object.values(ROUTES)
  .flatMap((group) => Object.values<Route>(group))
  .map((route) => ({ ...route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`) }));
const UNKNOWN_ARTICLE = /^GET \/api\/articles\/[^/]+$/;
const UNKNOWN_SOURCE = /^\/api\/sources\/never-heard-of\.example$/;

const CONFIG: PublicConfig = {
  version: '0.1.0',
  publicUrl: 'http://127.0.0.1',
  supportEmail: 'support@example.org',
  engine: 'local',
  features: { googleSignIn: false, payments: false, email: true },
  limits: { freeDaily: 3, isLaunchPeriod: true },
  stores: { chrome: 'https://chromewebstore.google.com/detail/vaglio/abc', firefox: null },
  host: { name: 'Example Association', address: null, contact: 'info@example.org', funding: null },
};

/** An API in memory with the calls that the tests of the site need. */
export class FakeApi {
  private readonly accounts = new Map<string, Account>();
  private readonly tokens = new Map<string, string>();
  readonly languagesSent: string[] = [];
  /** The paths of all GET calls. */
  readonly reads: string[] = [];
  readonly notices: unknown[] = [];
  /** Public GET calls for which this class has no answer. */
  readonly unanswered = new Set<string>();
  /** Answers every call with an error, as without a database. */
  isFailing = false;
  /** The path of which calls get no answer. */
  silentPath: string | null = null;
  sellsPremium = false;
  /** Whether the configuration can be read. */
  hasConfig = true;

  revokeAll(): void {
    this.tokens.clear();
  }

  /** Creates a user and returns the token. */
  signUp(subscriptionTier: User['subscriptionTier']): string {
    const email = `${subscriptionTier}@example.org`;
    const { body } = this.register({ email, password: 'lovelace', firstName: 'Ada' });
    const account = this.accounts.get(email);
    if (account) account.user = { ...account.user, subscriptionTier };
    return (body as { readonly token: string }).token;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.split('?')[0] === this.silentPath) return void request.socket.destroy();
    const body = request.method === 'GET' ? {} : await readBody(request);
    const { status, body: json } = this.answer(request, body);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(json === null ? undefined : JSON.stringify(json));
  }

  private answer(request: IncomingMessage, body: Body): Answer {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://api.invalid');
    const fail = (code: ErrorCode) => failure(code, languageOfHeader(request.headers['accept-language']));
    if (request.method === 'GET') this.reads.push(path);
    if (this.isFailing) return fail('SERVICE_UNAVAILABLE');
    if (path.includes('%00') || (request.url ?? '').length > MAX_URL_LENGTH) return fail('VALIDATION_FAILED');
    const caller = this.callerOf(request);
    const route = routeOf(request.method, path);
    if (route && !isAdmitted(route, caller)) return fail('AUTH_REQUIRED');
    const open = request.method === 'GET' ? articleAnswer(path, searchParams) : undefined;
    if (open !== undefined) return answer(open);
    if (path === articlesRoutes.read.path.replace(':id', HELD.id)) return fail('ARTICLE_HELD');
    if (UNKNOWN_ARTICLE.test(`${request.method} ${path}`) || UNKNOWN_SOURCE.test(path))
      return fail('NOT_FOUND');
    switch (`${request.method} ${path}`) {
      case `GET ${configRoutes.read.path}`:
        if (!this.hasConfig) return fail('SERVICE_UNAVAILABLE');
        return answer({ ...CONFIG, features: { ...CONFIG.features, payments: this.sellsPremium } });
      case `GET ${bundlesRoutes.keys.path}`:
        return answer([signingKeyExample, { ...withdrawnKeyExample, id: '1c44e0b7a2f95d03' }]);
      // No test needs the number of remaining analyses.
      case `GET ${analysisRoutes.remaining.path}`:
        return fail('NOT_FOUND');
      case `POST ${articlesRoutes.share.path}`:
        return answer(shareResponseExample);
      case `POST ${authRoutes.register.path}`:
        return this.accounts.has(body.email ?? '') ? fail('EMAIL_TAKEN') : this.register(body);
      case `POST ${authRoutes.login.path}`: {
        const account = this.accounts.get(body.email ?? '');
        return account && account.password === body.password
          ? this.startSession(account, 200)
          : fail('INVALID_CREDENTIALS');
      }
      case `POST ${reviewsRoutes.notify.path}`:
        this.notices.push(body);
        return answer(noticeReceiptExample, 202);
      case `POST ${authRoutes.forgotPassword.path}`:
        return NO_CONTENT;
      case `POST ${authRoutes.resetPassword.path}`:
        return body.token === 'good-token' ? NO_CONTENT : fail('INVALID_TOKEN');
      case `POST ${usersRoutes.confirmEmailChange.path}`: {
        if (body.token === '') return fail('VALIDATION_FAILED');
        const account = [...this.accounts.values()].find(({ pending }) => pending !== null);
        if (!account?.pending || body.token !== 'good-token') return fail('INVALID_TOKEN');
        account.user = { ...account.user, email: account.pending.email };
        account.pending = null;
        return answer({ email: account.user.email });
      }
    }
    // Calls with a parameter may be answered with 404, because there may be nothing with that id.
    if (request.method === 'GET' && route?.audience === 'anyone' && route.path === path) {
      this.unanswered.add(`GET ${path}`);
      return fail('NOT_FOUND');
    }
    if (!caller) return fail('NOT_FOUND');
    if (request.method === 'DELETE' && path.startsWith(`${tokensRoutes.list.path}/`)) {
      caller.personalTokens = caller.personalTokens.filter(({ id }) => !path.endsWith(id));
      return NO_CONTENT;
    }
    const webhookAnswer = this.webhookAnswer(caller, request.method ?? '', path, body);
    if (webhookAnswer) return webhookAnswer;
    switch (`${request.method} ${path}`) {
      case `GET ${batchesRoutes.list.path}`:
        return answer(caller.batches);
      case `POST ${batchesRoutes.create.path}`:
        if (caller.user.subscriptionTier === 'free') return fail('PREMIUM_REQUIRED');
        caller.batches = [{ ...batchExample, id: randomUUID() }, ...caller.batches];
        return answer(caller.batches[0], 201);
      // The quota is always used up.
      case `POST ${analysisRoutes.analyze.path}`:
        return fail('RATE_LIMIT_EXCEEDED');
      case `GET ${articlesRoutes.mine.path}`:
        return answer({
          ...HISTORY,
          articles: HISTORY.articles.slice(Number(searchParams.get('offset') ?? 0)),
        });
      case `GET ${articlesRoutes.own.path.replace(':id', HELD.id)}`:
        return caller.user.subscriptionTier === 'premium' ? answer(HELD) : fail('NOT_FOUND');
      case `GET ${articlesRoutes.report.path}`:
        if (caller.user.subscriptionTier === 'free') return fail('PREMIUM_REQUIRED');
        return answer(HISTORY);
      case `GET ${authRoutes.currentUser.path}`:
      case `GET ${authRoutes.verify.path}`:
        return answer(caller.user);
      case `POST ${authRoutes.logout.path}`:
        this.revokeAll();
        return NO_CONTENT;
      case `POST ${paymentsRoutes.subscribe.path}`:
        if (body.paypalOrderId !== 'PAID-ORDER') return fail('PAYMENT_DECLINED');
        caller.user = { ...caller.user, subscriptionTier: 'premium' };
        return answer({ success: true, status: 'completed', user: caller.user });
      case `GET ${paymentsRoutes.withdrawable.path}`:
        return answer(caller.user.subscriptionTier === 'premium' ? [withdrawableOrderExample] : []);
      case `POST ${paymentsRoutes.withdraw.path}`:
        caller.user = { ...caller.user, subscriptionTier: 'free', subscriptionStatus: 'cancelled' };
        return answer({
          user: caller.user,
          refundDue: withdrawableOrderExample.amount,
          currency: withdrawableOrderExample.currency,
          receivedAt: '2026-11-21T10:00:00.000Z',
        });
      case `PATCH ${usersRoutes.update.path}`:
        if (body.email === undefined) return fail('VALIDATION_FAILED');
        caller.pending = {
          email: body.email,
          requestedAt: '2026-11-20T10:00:00.000Z',
          expiresAt: '2026-11-21T10:00:00.000Z',
        };
        return answer(caller.user);
      case `POST ${usersRoutes.resendEmailChange.path}`:
      case `GET ${usersRoutes.emailChange.path}`:
        return answer({ pending: caller.pending });
      case `DELETE ${usersRoutes.cancelEmailChange.path}`:
        caller.pending = null;
        return NO_CONTENT;
      case `GET ${watchRoutes.mails.path}`:
        return answer({ isWanted: caller.wantsChangeMails });
      case `PUT ${watchRoutes.setMails.path}`:
        caller.wantsChangeMails = Boolean(body.isWanted);
        return answer({ isWanted: caller.wantsChangeMails });
      case `GET ${tokensRoutes.list.path}`:
        return answer(caller.personalTokens);
      case `POST ${tokensRoutes.create.path}`: {
        const created = { id: randomUUID(), name: body.name ?? '' };
        caller.personalTokens = [{ ...personalTokenExample, ...created }, ...caller.personalTokens];
        return answer({ ...createdTokenExample, ...created }, 201);
      }
      case `POST ${usersRoutes.setLanguage.path}`:
        this.languagesSent.push(body.language ?? '');
        caller.user = { ...caller.user, preferredLanguage: isLanguage(body.language) ? body.language : 'en' };
        return answer(caller.user);
      default:
        return fail('NOT_FOUND');
    }
  }

  private webhookAnswer(caller: Account, method: string, path: string, body: Body): Answer | null {
    const { list } = webhooksRoutes;
    if (path === list.path && method === 'GET') return answer(caller.webhooks);
    if (path === list.path && method === 'POST') {
      const created = { id: randomUUID(), address: body.address ?? '' };
      caller.webhooks = [{ ...webhookExample, ...created }, ...caller.webhooks];
      return answer({ ...createdWebhookExample, ...created }, 201);
    }
    const webhook = caller.webhooks.find(({ id }) => path.startsWith(`${list.path}/${id}`));
    if (!webhook) return null;
    if (path.endsWith('/test')) return answer(webhookDeliveryExample, 202);
    if (path.endsWith('/deliveries')) return answer([webhookDeliveryExample]);
    const others = caller.webhooks.filter(({ id }) => id !== webhook.id);
    if (method === 'DELETE') {
      caller.webhooks = others;
      return NO_CONTENT;
    }
    const changed: Webhook = { ...webhook, state: body.isOn ? 'on' : 'off' };
    caller.webhooks = [changed, ...others];
    return answer(changed);
  }

  private register({ email = '', password = '', firstName = '', preferredLanguage }: Body): Answer {
    const account: Account = {
      password,
      pending: null,
      personalTokens: [],
      wantsChangeMails: false,
      webhooks: [],
      batches: [],
      user: {
        id: randomUUID(),
        email,
        firstName,
        lastName: null,
        preferredLanguage: isLanguage(preferredLanguage) ? preferredLanguage : 'en',
        subscriptionTier: 'free',
        subscriptionStatus: 'active',
        subscriptionEndDate: null,
        createdAt: new Date().toISOString(),
      },
    };
    this.accounts.set(email, account);
    return this.startSession(account, authRoutes.register.status);
  }

  private startSession({ user }: Account, status: number): Answer {
    const token = randomUUID();
    this.tokens.set(token, user.email);
    return { status, body: { user, token } };
  }

  private callerOf(request: IncomingMessage): Account | null {
    const email = this.tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    return (email && this.accounts.get(email)) || null;
  }
}

/** The call of the contracts; one without parameters comes before one with them. */
function routeOf(method: string | undefined, path: string): Route | undefined {
  const matching = CALLS.filter((call) => call.method === method && call.pattern.test(path));
  return matching.find((call) => call.path === path) ?? matching[0];
}

/** As the access guard of the API decides; all callers are users or not signed in. */
function isAdmitted({ audience }: Route, caller: Account | null): boolean {
  return audience === 'anyone' || (caller !== null && ADMITTED[audience].users);
}

async function readBody(request: IncomingMessage): Promise<Body> {
  return request.headers['content-type'] === 'application/json' ? ((await readJson(request)) as Body) : {};
}

function failure(code: ErrorCode, language: Language): Answer {
  const texts = MESSAGES[code];
  const message = texts ? textIn(texts, language) : code;
  const body: ErrorBody = {
    error: message,
    message,
    code,
    statusCode: ERROR_STATUS[code],
    requestId: randomUUID(),
  };
  return { status: body.statusCode, body };
}
