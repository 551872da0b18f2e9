import type { Criterion } from '../analysis/craap.js';
import type { PublishedScore } from '../analysis/published-score.js';
import type { Genre, Judgement } from '../analysis/vocabulary.js';

/** How many hexadecimal digits of an address's hash are asked with: one in 65,536 addresses shares them. */
export const KNOWN_PREFIX_LENGTH = 4;

/** The most articles that one prefix is answered with, newest first. */
export const KNOWN_ARTICLES_MAX = 500;

/** An existing analysis, named by the hash of its canonical URL only. */
export interface KnownArticle extends PublishedScore {
  readonly id: string;
  /** SHA-256 of the canonical URL, in hexadecimal digits. */
  readonly hash: string;
  readonly judgement: Judgement;
  readonly genre: Genre;
  /** Points of each criterion, 0 to 20; null where the analysis abstained. */
  readonly criteria: Readonly<Record<Criterion, number>> | null;
  readonly flaggedCount: number;
  /** When its latest revision was made; ISO 8601. */
  readonly analyzedAt: string;
  /** When a person decided the score; ISO 8601, null when the engine's own result is shown. */
  readonly decidedAt: string | null;
}

/** All articles under one prefix: the client finds its URL in it without sending it. */
export interface KnownArticles {
  readonly articles: readonly KnownArticle[];
}
