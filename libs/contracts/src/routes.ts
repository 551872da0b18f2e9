import { analysisRoutes } from './analysis/analysis.routes.js';
import { adminArticlesRoutes } from './articles/admin-articles.routes.js';
import { articlesRoutes } from './articles/articles.routes.js';
import { adminAuditRoutes } from './audit/audit.routes.js';
import { adminAuthRoutes, authRoutes } from './auth/auth.routes.js';
import { batchesRoutes } from './batches/batches.routes.js';
import { adminSigningKeysRoutes } from './evidence-bundles/admin-signing-keys.routes.js';
import { bundlesRoutes } from './evidence-bundles/evidence-bundles.routes.js';
import { configRoutes } from './config/config.routes.js';
import { adminContentPagesRoutes, contentPagesRoutes } from './content-pages/content-pages.routes.js';
import { corpusRoutes } from './corpus/corpus.routes.js';
import { adminEmailConfigRoutes } from './email-config/email-config.routes.js';
import { adminFacebookRoutes } from './facebook/facebook.routes.js';
import { healthRoutes } from './health/health.routes.js';
import type { Route } from './http/route.js';
import { adminNotificationsRoutes } from './notifications/notifications.routes.js';
import { adminOutletsRoutes, outletsRoutes } from './outlets/outlets.routes.js';
import {
  adminPaymentsRoutes,
  adminRefundsRoutes,
  paymentsRoutes,
  waitingListRoutes,
} from './payments/payments.routes.js';
import { adminRatingsRoutes, ratingsRoutes } from './ratings/ratings.routes.js';
import { adminReviewsRoutes, reviewsRoutes } from './reviews/reviews.routes.js';
import { adminStaffRoutes, staffAccountRoutes } from './staff/staff.routes.js';
import { adminStatsRoutes } from './stats/stats.routes.js';
import { adminStatusRoutes } from './status/status.routes.js';
import { tokensRoutes } from './tokens/tokens.routes.js';
import { adminUsersRoutes } from './users/admin-users.routes.js';
import { usersRoutes } from './users/users.routes.js';
import { adminWatchRoutes } from './watch/admin-watch.routes.js';
import { watchRoutes } from './watch/watch.routes.js';
import { webhooksRoutes } from './webhooks/webhooks.routes.js';

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
