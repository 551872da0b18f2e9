import type { Criterion } from '../analysis/craap.js';
import type { ListQuery } from '../http/list-query.js';
import type { Localized } from '../language/language.js';

/**
 * The state of a page after its analysis.
 * - `corrected`: the page says somewhere that it was corrected or updated.
 * - `changed`: it says nothing of the change.
 * - `gone`: it is not there any more, or another article is.
 * - `walled`: it can only be read with an account or a subscription now.
 * - `back`: it can be read again.
 */
export const CHANGE_KINDS = ['corrected', 'changed', 'gone', 'walled', 'back'] as const;

/** The state of a page after its analysis. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Neighbouring words that stayed, went or came. */
export interface WordPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A finding that moved the score when the page was judged again. */
export interface ScoreReason {
  readonly code: string;
  readonly criterion: Criterion;
  /** By how much the finding moved the score. */
  readonly points: number;
  /** Whether the page has the finding now or had it before. */
  readonly isNew: boolean;
  readonly text: Localized;
}

/** The result of judging a changed page again. */
export interface ScoreDifference {
  readonly before: number;
  readonly after: number;
  /** Those that moved it most, at most five. */
  readonly reasons: readonly ScoreReason[];
}

/** One change of a page that was seen twice, so that a page that differs at each load is not one. */
export interface PageChangeNote {
  readonly id: string;
  readonly kind: ChangeKind;
  /** ISO 8601: when it was read, not when it was made. */
  readonly noticedAt: string;
  /** The headline, a number, a name, a denial or a quotation differs, or a sentence is gone. */
  readonly isSubstantial: boolean;
  /** Word by word; null where the headline stayed. */
  readonly headline: readonly WordPart[] | null;
  /** The changed sentences alone, word by word; the rest of the text is not public. */
  readonly sentences: readonly (readonly WordPart[])[];
  /** Changed sentences that are not shown. */
  readonly moreSentences: number;
  /** Null where the page was not judged again (yet), or has no score. */
  readonly score: ScoreDifference | null;
}

/** What is known of an article's page since its analysis. */
export interface ArticleWatch {
  /** ISO 8601; null where the page was not read again (yet). */
  readonly lastReadAt: string | null;
  /** Whether it will be read again. */
  readonly isWatched: boolean;
  /** Newest first, at most 50. */
  readonly changes: readonly PageChangeNote[];
}

/** Which of the latest changes. */
export interface RecentChangesQuery {
  /** Only those of one host.
   *  @maxLength 253 */
  readonly domain?: string;
  /** 30 unless given.
   *  @minimum 1
   *  @maximum 100 */
  readonly limit?: number;
}

/** A change of a page, with the article that it is about. */
export interface RecentChange extends Pick<PageChangeNote, 'id' | 'kind' | 'noticedAt' | 'headline'> {
  readonly articleId: string;
  readonly title: string;
  readonly domain: string;
}

/** Whether letters about changed articles of one's history are wanted. */
export interface ChangeLetters {
  readonly isWanted: boolean;
}

/** Which articles that changed, for staff. */
export interface WatchedArticlesQuery extends ListQuery {
  /** Only those of one host.
   *  @maxLength 253 */
  readonly domain?: string;
}

/** An article whose page changed, as staff see it. */
export interface WatchedArticle {
  /** Of the article. */
  readonly id: string;
  readonly title: string;
  readonly domain: string;
  /** Changes of any kind. */
  readonly changes: number;
  /** Changes of substance without a note. */
  readonly silentChanges: number;
  readonly lastKind: ChangeKind;
  /** ISO 8601. */
  readonly lastChangeAt: string;
}
