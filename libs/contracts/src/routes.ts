import { analysisRoutes } from './analysis/request.contract.js';
import { adminArticlesRoutes } from './articles/admin-article.contract.js';
import { articlesRoutes } from './articles/article.contract.js';
import { adminAuditRoutes } from './audit/audit.contract.js';
import { adminAuthRoutes, authRoutes } from './auth/auth.contract.js';
import { batchesRoutes } from './batches/batch.contract.js';
import { adminSigningKeysRoutes } from './evidence-bundles/admin-signing-key.contract.js';
import { bundlesRoutes } from './evidence-bundles/evidence-bundle.contract.js';
import { configRoutes } from './config/config.contract.js';
import { adminContentPagesRoutes, contentPagesRoutes } from './content-pages/content-page.contract.js';
import { corpusRoutes } from './corpus/corpus.contract.js';
import { adminEmailConfigRoutes } from './email-config/email-config.contract.js';
import { adminFacebookRoutes } from './facebook/facebook.contract.js';
import { healthRoutes } from './health/health.contract.js';
import type { Route } from './http/route.js';
import { adminNotificationsRoutes } from './notifications/notification.contract.js';
import { adminOutletsRoutes, outletsRoutes } from './outlets/outlet.contract.js';
import {
  adminPaymentsRoutes,
  adminRefundsRoutes,
  paymentsRoutes,
  waitingListRoutes,
} from './payments/payment.contract.js';
import { adminRatingsRoutes, ratingsRoutes } from './ratings/rating.contract.js';
import { adminReviewsRoutes, reviewsRoutes } from './reviews/review.contract.js';
import { adminStaffRoutes, staffAccountRoutes } from './staff/staff.contract.js';
import { adminStatsRoutes } from './stats/stats.contract.js';
import { adminStatusRoutes } from './status/status.contract.js';
import { tokensRoutes } from './tokens/token.contract.js';
import { adminUsersRoutes } from './users/admin-user.contract.js';
import { usersRoutes } from './users/user.contract.js';
import { adminWatchRoutes } from './watch/admin-watch.contract.js';
import { watchRoutes } from './watch/watch.contract.js';
import { webhooksRoutes } from './webhooks/webhook.contract.js';

/** All calls of the API, by group. The server serves exactly these. */
export const ROUTES = {
  adminArticles: adminArticlesRoutes,
  adminAudit: adminAuditRoutes,
  adminAuth: adminAuthRoutes,
  adminContentPages: adminContentPagesRoutes,
  adminEmailConfig: adminEmailConfigRoutes,
  adminFacebook: adminFacebookRoutes,
  adminNotifications: adminNotificationsRoutes,
  adminOutlets: adminOutletsRoutes,
  adminPayments: adminPaymentsRoutes,
  adminRefunds: adminRefundsRoutes,
  adminRatings: adminRatingsRoutes,
  adminReviews: adminReviewsRoutes,
  adminSigningKeys: adminSigningKeysRoutes,
  adminStaff: adminStaffRoutes,
  adminStats: adminStatsRoutes,
  adminStatus: adminStatusRoutes,
  adminUsers: adminUsersRoutes,
  adminWatch: adminWatchRoutes,
  analysis: analysisRoutes,
  articles: articlesRoutes,
  auth: authRoutes,
  batches: batchesRoutes,
  bundles: bundlesRoutes,
  config: configRoutes,
  contentPages: contentPagesRoutes,
  corpus: corpusRoutes,
  health: healthRoutes,
  outlets: outletsRoutes,
  payments: paymentsRoutes,
  waitingList: waitingListRoutes,
  ratings: ratingsRoutes,
  reviews: reviewsRoutes,
  staffAccount: staffAccountRoutes,
  tokens: tokensRoutes,
  users: usersRoutes,
  watch: watchRoutes,
  webhooks: webhooksRoutes,
} as const;

/** The public calls whose answers depend on articles only, so caches keep them until an article changes. */
export const ARTICLE_READS = [
  articlesRoutes.list,
  articlesRoutes.read,
  articlesRoutes.revisions,
  articlesRoutes.related,
  articlesRoutes.known,
  articlesRoutes.source,
  watchRoutes.changes,
] as const satisfies readonly Route[];
