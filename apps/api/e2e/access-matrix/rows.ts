import { ROUTES } from '@vaglio/contracts';
import { aRegistration } from '../../src/modules/users/testing/registration.factory.js';

type Routes = typeof ROUTES;
type NameOf<Group extends keyof Routes> = `${Group}.${keyof Routes[Group] & string}`;

/** `<group>.<call>`, as `ROUTES` spells them. */
export type RouteName = { [Group in keyof Routes]: NameOf<Group> }[keyof Routes];

/** A call that its audience may make, ready to be sent. */
export interface Row {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The status for admitted callers, where it isn't the route's status of success. */
  readonly status?: number;
  /** What a suspended user gets, where it differs. */
  readonly suspendedStatus?: number;
}

/** The account that `auth.login` signs in to; the matrix makes it first. */
export const KNOWN_READER = aRegistration();

/** An id without an article. */
const NO_ARTICLE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

/** An id without a row. */
const NOWHERE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a02';

/** One row per route; each call asks for a fresh one. A new route without a row doesn't compile and fails the matrix. */
export const ROWS: Readonly<Record<RouteName, () => Row>> = {
  'adminAuth.login': () => ({ body: { username: 'chief', password: 'only-for-tests-administrator' } }),
  'adminAuth.current': () => ({}),
  'adminAuth.logout': () => ({}),
  'adminArticles.list': () => ({}),
  'adminArticles.read': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'adminArticles.create': () => ({ body: { url: 'no address', title: 'A' }, status: 400 }),
  'adminArticles.update': () => ({ params: { id: NO_ARTICLE }, body: { title: 'A' }, status: 404 }),
  'adminArticles.remove': () => ({ params: { id: NO_ARTICLE }, body: {}, status: 404 }),
  'adminArticles.bulk': () => ({ body: { ids: [NO_ARTICLE], action: 'delete' } }),
  'adminArticles.restore': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'adminArticles.takeEngineResult': () => ({
    params: { id: NO_ARTICLE },
    body: { reason: 'A', proposedAt: null },
    status: 404,
  }),
  'adminArticles.keepDecision': () => ({
    params: { id: NO_ARTICLE },
    body: { proposedAt: '2026-11-21T10:00:00.000Z' },
    status: 404,
  }),
  'adminArticles.revisions': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'adminArticles.trace': () => ({ params: { id: NO_ARTICLE, number: '1' }, status: 404 }),
  'adminArticles.workbench': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'adminArticles.rescore': () => ({
    params: { id: NO_ARTICLE },
    body: { rejected: [], added: [] },
    status: 404,
  }),
  'adminArticles.reviewFindings': () => ({
    params: { id: NO_ARTICLE },
    body: { rejected: [], added: [], reason: { it: 'A' }, version: 1 },
    status: 404,
  }),
  'adminArticles.findingRates': () => ({}),
  'adminArticles.findingSample': () => ({}),
  'adminAudit.list': () => ({}),
  'adminEmailConfig.read': () => ({}),
  'adminEmailConfig.update': () => ({ body: {} }),
  'adminEmailConfig.test': () => ({ body: { emailConfig: {} } }),
  'adminNotifications.list': () => ({}),
  'adminNotifications.unread': () => ({}),
  'adminNotifications.update': () => ({ params: { id: NOWHERE }, body: { isRead: true }, status: 404 }),
  'adminNotifications.readAll': () => ({}),
  'adminPayments.list': () => ({}),
  'adminPayments.totals': () => ({}),
  'adminPayments.export': () => ({}),
  'adminRefunds.list': () => ({}),
  'adminRefunds.send': () => ({ params: { id: NOWHERE }, status: 503 }),
  'adminRefunds.markPaid': () => ({ params: { id: NOWHERE }, status: 404 }),
  'waitingList.join': () => ({ body: { email: 'reader@example.org', consent: true } }),
  'waitingList.leave': () => ({ body: { token: 'none' } }),
  'waitingList.count': () => ({}),
  'adminRatings.list': () => ({}),
  'adminStats.read': () => ({}),
  'adminStats.failedAddresses': () => ({}),
  'adminUsers.list': () => ({}),
  'adminUsers.read': () => ({ params: { id: NOWHERE }, status: 404 }),
  'adminUsers.create': () => ({ body: { email: 'no address' }, status: 400 }),
  'adminUsers.update': () => ({ params: { id: NOWHERE }, body: {}, status: 404 }),
  'adminUsers.remove': () => ({ params: { id: NOWHERE }, status: 404 }),
  'adminContentPages.list': () => ({}),
  'adminContentPages.read': () => ({ params: { id: '1' } }),
  'adminContentPages.update': () => ({ params: { id: '1' }, body: { enabled: true } }),
  'adminContentPages.restore': () => ({ params: { id: '1' }, body: {} }),
  'adminReviews.list': () => ({}),
  'adminReviews.read': () => ({ params: { id: NOWHERE }, status: 404 }),
  'adminReviews.decide': () => ({
    params: { id: NOWHERE },
    body: { decision: 'declined', reason: 'as before' },
    status: 404,
  }),
  'adminReviews.assign': () => ({ params: { id: NOWHERE }, body: { isMine: true }, status: 404 }),
  'adminReviews.notes': () => ({ params: { id: NOWHERE }, status: 404 }),
  'adminReviews.writeNote': () => ({ params: { id: NOWHERE }, body: { text: 'A' }, status: 404 }),
  'adminReviews.draft': () => ({ params: { id: NOWHERE }, status: 404 }),
  'adminReviews.saveDraft': () => ({
    params: { id: NOWHERE },
    body: {
      decision: 'upheld',
      reason: '',
      text: {},
      reply: {},
      hasCorrection: true,
      credibilityScore: null,
    },
    status: 404,
  }),
  'adminReviews.correction': () => ({ params: { id: NOWHERE }, status: 404 }),
  'adminReviews.places': () => ({ params: { id: NOWHERE }, status: 404 }),
  'adminReviews.edit': () => ({
    params: { id: NOWHERE },
    body: { text: { it: 'b' }, editedAt: null },
    status: 404,
  }),
  'adminReviews.corrections': () => ({}),
  'adminReviews.publish': () => ({
    body: { articleId: NO_ARTICLE, text: { en: 'a', it: 'b' } },
    status: 404,
  }),
  'adminReviews.withdraw': () => ({ params: { id: NOWHERE }, status: 404 }),
  'adminStatus.read': () => ({}),
  'contentPages.read': () => ({ params: { key: 'support' } }),
  'reviews.submit': () => ({
    params: { id: NO_ARTICLE },
    body: { reason: 'other', message: 'It says what it does not say.', email: 'a@b.example' },
    status: 404,
  }),
  'reviews.confirm': () => ({ body: { token: 'never-issued' }, status: 400 }),
  'reviews.corrections': () => ({}),
  'reviews.feed': () => ({}),
  'adminFacebook.test': () => ({}),
  'adminFacebook.postTest': () => ({ body: { message: 'Prova', link: 'http://localhost/' }, status: 400 }),
  'articles.list': () => ({}),
  'articles.read': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'articles.text': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'articles.picture': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'articles.revisions': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'articles.related': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'articles.mine': () => ({}),
  'articles.report': () => ({ status: 402 }),
  'articles.share': () => ({ body: { articleId: NO_ARTICLE, platform: 'copy' }, status: 404 }),
  'articles.ogImage': () => ({ params: { id: NO_ARTICLE }, status: 404 }),
  'articles.known': () => ({ params: { prefix: '0a1b' } }),
  'articles.source': () => ({ params: { domain: 'never-analysed.example' }, status: 404 }),
  'analysis.analyze': () => ({ body: { url: 'no address' }, status: 400 }),
  'analysis.regenerate': () => ({ body: { articleId: NOWHERE }, status: 404 }),
  'analysis.request': () => ({ params: { requestId: NOWHERE }, status: 404 }),
  'analysis.events': () => ({ params: { requestId: NOWHERE }, status: 404 }),
  'analysis.cancel': () => ({ params: { requestId: NOWHERE }, status: 404 }),
  'analysis.remaining': () => ({}),
  'analysis.freeUsage': () => ({}),
  'auth.register': () => ({ body: aRegistration() }),
  'auth.login': () => ({ body: { email: KNOWN_READER.email, password: KNOWN_READER.password } }),
  'auth.exchange': () => ({ body: { token: 'never-issued' }, status: 400 }),
  'auth.google': () => ({}),
  'auth.googleCallback': () => ({}),
  'auth.extensionSignIn': () => ({ status: 403 }),
  'auth.currentUser': () => ({}),
  'auth.verify': () => ({}),
  'auth.logout': () => ({}),
  'auth.forgotPassword': () => ({ body: { email: aRegistration().email } }),
  'auth.resetPassword': () => ({ body: { token: 'never-issued', password: 'long enough' }, status: 400 }),
  'config.read': () => ({}),
  'health.live': () => ({}),
  'health.ready': () => ({}),
  'health.metrics': () => ({}),
  'payments.order': () => ({ status: 503 }),
  'payments.subscribe': () => ({
    body: { email: aRegistration().email, paypalOrderId: '5O190127TN364715T' },
    status: 503,
  }),
  'payments.cancel': () => ({ status: 404 }),
  'payments.webhook': () => ({ body: {}, status: 503 }),
  'ratings.check': () => ({}),
  'ratings.submit': () => ({ body: { rating: 0 }, status: 400 }),
  'ratings.summary': () => ({}),
  'tokens.list': () => ({}),
  'tokens.create': () => ({ body: { name: 'Script', scopes: ['read'], analysesPerDay: 1, days: 1 } }),
  'tokens.revoke': () => ({ params: { id: NOWHERE }, status: 404 }),
  'users.setLanguage': () => ({ body: { language: 'it' } }),
  'users.export': () => ({}),
  'users.update': () => ({ body: { firstName: 'Bruna' } }),
  'users.emailChange': () => ({}),
  'users.resendEmailChange': () => ({ status: 404 }),
  'users.cancelEmailChange': () => ({}),
  'users.confirmEmailChange': () => ({ body: { token: 'no token' }, status: 400 }),
  'users.remove': () => ({ body: {} }),
};
