import {
  analysisRoutes,
  batchesRoutes,
  bundlesRoutes,
  articlesRoutes,
  authRoutes,
  configRoutes,
  isLanguage,
  languageOfHeader,
  textIn,
  paymentsRoutes,
  reviewsRoutes,
  type Route,
  type RouteTypes,
  tokensRoutes,
  usersRoutes,
  watchRoutes,
  webhooksRoutes,
  type AuthResponse,
  type Batch,
  type ErrorCode,
  type EmailChange,
  type Localized,
  type PersonalToken,
  type PublicConfig,
  type RegisterRequest,
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
import { FakeApi, type FakeAnswer, type FakeCall } from '@vaglio/contracts/testing/fake-api';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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

const MESSAGES: Readonly<Partial<Record<ErrorCode, Localized>>> = {
  INVALID_CREDENTIALS: { en: 'Wrong e-mail or password.', it: 'E-mail o password errata.' },
  EMAIL_TAKEN: { en: 'This e-mail already has an account.', it: 'Questa e-mail ha già un account.' },
  SERVICE_UNAVAILABLE: { en: 'Away for a moment.', it: 'Il servizio è fermo per un momento.' },
  INVALID_TOKEN: { en: 'This link is no longer valid.', it: 'Questo link non è più valido.' },
};

const MAX_URL_LENGTH = 8192;

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

/** The API in memory with the calls that the tests of the site need. */
export class SiteApi extends FakeApi {
  private readonly accounts = new Map<string, Account>();
  readonly languagesSent: string[] = [];
  /** The paths of all GET calls. */
  readonly reads: string[] = [];
  readonly notices: unknown[] = [];
  /** Answers every call with an error, as without a database. */
  isFailing = false;
  /** The path of which calls get no answer. */
  silentPath: string | null = null;
  sellsPremium = false;
  /** Whether the configuration can be read. */
  hasConfig = true;

  constructor() {
    super();
    this.replyToVisitors();
    this.replyAboutArticles();
    this.replyAboutAccount();
  }

  /** Creates a user and returns the token. */
  signUp(subscriptionTier: User['subscriptionTier']): string {
    const email = `${subscriptionTier}@example.org`;
    const account = this.register({ email, password: 'lovelace', firstName: 'Ada' });
    account.user = { ...account.user, subscriptionTier };
    return this.startSession(account).token;
  }

  override async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.split('?')[0] === this.silentPath) return void request.socket.destroy();
    return super.handle(request, response);
  }

  protected override answer(call: FakeCall): FakeAnswer {
    const { request, path, query } = call;
    const isRead = request.method === 'GET';
    if (isRead) this.reads.push(path);
    if (this.isFailing) return 'SERVICE_UNAVAILABLE';
    if (path.includes('%00') || (request.url ?? '').length > MAX_URL_LENGTH) return 'VALIDATION_FAILED';
    const open = isRead ? articleAnswer(path, query) : undefined;
    return open ?? super.answer(call);
  }

  protected override messageOf(code: ErrorCode, { headers }: IncomingMessage): string {
    const texts = MESSAGES[code];
    return texts ? textIn(texts, languageOfHeader(headers['accept-language'])) : code;
  }

  private replyToVisitors(): void {
    this.reply(configRoutes.read, () =>
      this.hasConfig
        ? { ...CONFIG, features: { ...CONFIG.features, payments: this.sellsPremium } }
        : 'SERVICE_UNAVAILABLE',
    );
    this.reply(bundlesRoutes.keys, [signingKeyExample, { ...withdrawnKeyExample, id: '1c44e0b7a2f95d03' }]);
    this.reply(authRoutes.register, ({ body }) =>
      this.accounts.has(body.email) ? 'EMAIL_TAKEN' : this.startSession(this.register(body)),
    );
    this.reply(authRoutes.login, ({ body: { email, password } }) => {
      const account = this.accounts.get(email);
      return account?.password === password ? this.startSession(account) : 'INVALID_CREDENTIALS';
    });
    this.reply(authRoutes.forgotPassword, null);
    this.reply(authRoutes.resetPassword, ({ body }) =>
      body.token === 'good-token' ? null : 'INVALID_TOKEN',
    );
    this.reply(reviewsRoutes.notify, ({ body }) => {
      this.notices.push(body);
      return noticeReceiptExample;
    });
    this.reply(usersRoutes.confirmEmailChange, ({ body: { token } }) => {
      if (token === '') return 'VALIDATION_FAILED';
      const account = [...this.accounts.values()].find(({ pending }) => pending !== null);
      if (!account?.pending || token !== 'good-token') return 'INVALID_TOKEN';
      account.user = { ...account.user, email: account.pending.email };
      account.pending = null;
      return { email: account.user.email };
    });
  }

  private replyAboutArticles(): void {
    // The quota is always used up.
    this.reply(analysisRoutes.analyze, 'RATE_LIMIT_EXCEEDED');
    // No test needs the number of remaining analyses.
    this.reply(analysisRoutes.remaining, 'NOT_FOUND');
    this.reply(articlesRoutes.share, shareResponseExample);
    this.reply(articlesRoutes.read, 'ARTICLE_HELD', { id: HELD.id });
    this.replyToUser(articlesRoutes.own, ({ user }, { params }) =>
      params.id === HELD.id && user.subscriptionTier === 'premium' ? HELD : 'NOT_FOUND',
    );
    this.reply(articlesRoutes.mine, ({ query }) => ({
      ...HISTORY,
      articles: HISTORY.articles.slice(Number(query.get('offset') ?? 0)),
    }));
    this.replyToUser(articlesRoutes.report, ({ user }) =>
      user.subscriptionTier === 'free' ? 'PREMIUM_REQUIRED' : HISTORY,
    );
    this.replyToUser(batchesRoutes.list, ({ batches }) => batches);
    this.replyToUser(batchesRoutes.create, (account) => {
      if (account.user.subscriptionTier === 'free') return 'PREMIUM_REQUIRED';
      const batch = { ...batchExample, id: randomUUID() };
      account.batches = [batch, ...account.batches];
      return batch;
    });
  }

  private replyAboutAccount(): void {
    for (const route of [authRoutes.currentUser, authRoutes.verify])
      this.replyToUser(route, ({ user }) => user);
    this.reply(authRoutes.logout, () => {
      this.endAllSessions();
      return null;
    });
    this.replyToUser(paymentsRoutes.subscribe, (account, { body }) => {
      if (body.paypalOrderId !== 'PAID-ORDER') return 'PAYMENT_DECLINED';
      account.user = { ...account.user, subscriptionTier: 'premium' };
      return { success: true, status: 'completed', user: account.user };
    });
    this.replyToUser(paymentsRoutes.withdrawable, ({ user }) =>
      user.subscriptionTier === 'premium' ? [withdrawableOrderExample] : [],
    );
    this.replyToUser(paymentsRoutes.withdraw, (account) => {
      account.user = { ...account.user, subscriptionTier: 'free', subscriptionStatus: 'cancelled' };
      return {
        user: account.user,
        refundDue: withdrawableOrderExample.amount,
        currency: withdrawableOrderExample.currency,
        receivedAt: '2026-11-21T10:00:00.000Z',
      };
    });
    this.replyToUser(usersRoutes.update, (account, { body: { email } }) => {
      if (email === undefined) return 'VALIDATION_FAILED';
      account.pending = {
        email,
        requestedAt: '2026-11-20T10:00:00.000Z',
        expiresAt: '2026-11-21T10:00:00.000Z',
      };
      return account.user;
    });
    for (const route of [usersRoutes.resendEmailChange, usersRoutes.emailChange])
      this.replyToUser(route, ({ pending }) => ({ pending }));
    this.replyToUser(usersRoutes.cancelEmailChange, (account) => {
      account.pending = null;
      return null;
    });
    this.replyToUser(usersRoutes.setLanguage, (account, { body: { language } }) => {
      this.languagesSent.push(language);
      account.user = { ...account.user, preferredLanguage: isLanguage(language) ? language : 'en' };
      return account.user;
    });
    this.replyToUser(watchRoutes.mails, ({ wantsChangeMails }) => ({ isWanted: wantsChangeMails }));
    this.replyToUser(watchRoutes.setMails, (account, { body: { isWanted } }) => {
      account.wantsChangeMails = isWanted;
      return { isWanted };
    });
    this.replyToUser(tokensRoutes.list, ({ personalTokens }) => personalTokens);
    this.replyToUser(tokensRoutes.create, (account, { body: { name } }) => {
      const created = { id: randomUUID(), name };
      account.personalTokens = [{ ...personalTokenExample, ...created }, ...account.personalTokens];
      return { ...createdTokenExample, ...created };
    });
    this.replyToUser(tokensRoutes.revoke, (account, { params }) => {
      account.personalTokens = account.personalTokens.filter(({ id }) => id !== params.id);
      return null;
    });
    this.replyToUser(webhooksRoutes.list, ({ webhooks }) => webhooks);
    this.replyToUser(webhooksRoutes.create, (account, { body: { address } }) => {
      const created = { id: randomUUID(), address };
      account.webhooks = [{ ...webhookExample, ...created }, ...account.webhooks];
      return { ...createdWebhookExample, ...created };
    });
    this.reply(webhooksRoutes.deliveries, [webhookDeliveryExample]);
  }

  private replyToUser<T extends RouteTypes>(
    route: Route<T>,
    answer: (account: Account, call: FakeCall<T>) => FakeAnswer,
  ): void {
    this.reply(route, (call) => {
      const account = this.accounts.get(this.sessions.get(call.token) ?? '');
      return account ? answer(account, call) : 'AUTH_REQUIRED';
    });
  }

  private register({ email, password, firstName, preferredLanguage }: RegisterRequest): Account {
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
    return account;
  }

  private startSession({ user }: Account): AuthResponse {
    const token = randomUUID();
    this.sessions.set(token, user.email);
    return { user, token };
  }
}
