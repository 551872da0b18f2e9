import { articlesRoutes } from './articles/articles.routes.js';
import { analysisRoutes } from './analysis/analysis.routes.js';
import { adminAuthRoutes, authRoutes } from './auth/auth.routes.js';
import { configRoutes } from './config/config.routes.js';
import { healthRoutes } from './health/health.routes.js';
import { ratingsRoutes } from './ratings/ratings.routes.js';
import { usersRoutes } from './users/users.routes.js';

/** Every call of the API, by group: the server serves exactly these. */
export const ROUTES = {
  adminAuth: adminAuthRoutes,
  analysis: analysisRoutes,
  articles: articlesRoutes,
  auth: authRoutes,
  config: configRoutes,
  health: healthRoutes,
  ratings: ratingsRoutes,
  users: usersRoutes,
} as const;
