import type { Criterion } from '../analysis/craap.js';
import type { PublishedScore } from '../analysis/published-score.js';
import type { Genre, Judgement } from '../analysis/vocabulary.js';

/** The number of hexadecimal digits of a URL's hash in a request; one in 65,536 URLs has the same. */
export const KNOWN_PREFIX_LENGTH = 4;

/** The most articles in the answer for one prefix, newest first. */
export const KNOWN_ARTICLES_MAX = 500;

/** An existing analysis, identified by the hash of its canonical URL. */
export interface KnownArticle extends PublishedScore {
  readonly id: string;
  /** SHA-256 of the canonical URL, in hexadecimal digits. */
  readonly hash: string;
  readonly judgement: Judgement;
  readonly genre: Genre;
  /** The score of each criterion, 0 to 20; null if the article was not judged. */
  readonly criteria: Readonly<Record<Criterion, number>> | null;
  readonly flaggedCount: number;
  /** When its latest revision was made; ISO 8601. */
  readonly analyzedAt: string;
  /** When staff decided the score; ISO 8601, null if the engine's own result is shown. */
  readonly decidedAt: string | null;
}

/** All articles with a prefix; the client looks for its URL among them without sending it. */
export interface KnownArticles {
  readonly articles: readonly KnownArticle[];
}
