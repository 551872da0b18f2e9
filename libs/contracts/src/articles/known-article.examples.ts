import { articleExample } from './article.examples.js';
import type { KnownArticle, KnownArticles } from './known-article.contract.js';

/** An article with a score. */
export const knownArticleExample = {
  id: articleExample.id,
  hash: '6f1c0c1c0d7f2f2f5a2f4c7f7a3f3d0f5e6b9c3c1f8d2a7b4e9f0a1b2c3d4e5f',
  credibilityScore: 68,
  scoreRange: { low: 61, high: 75 },
  credibilityClass: 'medium',
  judgement: 'full',
  genre: 'report',
  criteria: { currency: 14, relevance: 14, authority: 13, accuracy: 14, purpose: 13 },
  flaggedCount: 1,
  analyzedAt: '2026-11-19T09:30:00.000Z',
  decidedAt: null,
} as const satisfies KnownArticle;

/** An article without a score. */
export const abstainedKnownExample = {
  ...knownArticleExample,
  credibilityScore: null,
  scoreRange: null,
  credibilityClass: null,
  judgement: 'abstained',
  genre: 'recipe',
  criteria: null,
} as const satisfies KnownArticle;

/** The only article with a prefix. */
export const knownArticlesExample = { articles: [knownArticleExample] } as const satisfies KnownArticles;
