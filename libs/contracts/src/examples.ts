export * from './analysis/analysis.examples.js';
export * from './articles/article.examples.js';
export * from './auth/auth.examples.js';
export * from './config/config.examples.js';
export * from './errors/error.examples.js';
export * from './health/health.examples.js';
export * from './ratings/rating.examples.js';
export * from './users/user.examples.js';
