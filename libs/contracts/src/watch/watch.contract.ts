import type { Criterion } from '../analysis/craap.js';
import { type ById, route } from '../http/route.js';
import type { Localized } from '../language/language.js';

/**
 * The kinds of changes of a page after its analysis.
 * - `corrected`: it was changed with a note.
 * - `changed`: it was changed without a note.
 * - `gone`: it was removed, or replaced by another article.
 * - `walled`: it now needs an account or a subscription.
 * - `back`: it can be read again.
 */
export const CHANGE_KINDS = ['corrected', 'changed', 'gone', 'walled', 'back'] as const;

/** The kind of a change of a page after its analysis. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Adjacent words that are unchanged, removed or added. */
export interface WordPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A finding that changed the score when the page was analyzed again. */
export interface ScoreReason {
  readonly code: string;
  readonly criterion: Criterion;
  /** The change of the score by this finding. */
  readonly points: number;
  /** True if the finding is new, false if it disappeared. */
  readonly isNew: boolean;
  readonly text: Localized;
}

/** The change of the score after a new analysis of a changed page. */
export interface ScoreDifference {
  readonly before: number;
  readonly after: number;
  /** The findings that changed it most, at most five. */
  readonly reasons: readonly ScoreReason[];
}

/** A change of a page, which was read twice to exclude pages that differ at each load. */
export interface PageChangeNote {
  readonly id: string;
  readonly kind: ChangeKind;
  /** ISO 8601; when the change was detected. */
  readonly noticedAt: string;
  /** Whether the headline, a number, a name, a negation or a quotation changed, or a sentence was removed. */
  readonly isSubstantial: boolean;
  /** The headline word by word; null if it did not change. */
  readonly headline: readonly WordPart[] | null;
  /** The changed sentences word by word; the rest of the text is not public. */
  readonly sentences: readonly (readonly WordPart[])[];
  /** The number of further changed sentences. */
  readonly moreSentences: number;
  /** Null if the page was not analyzed again (yet) or has no score. */
  readonly score: ScoreDifference | null;
}

/** The changes of an article's page since its analysis. */
export interface ArticleWatch {
  /** ISO 8601; null if the page was not read again (yet). */
  readonly lastReadAt: string | null;
  /** Whether it will be read again. */
  readonly isWatched: boolean;
  /** Newest first, at most 50. */
  readonly changes: readonly PageChangeNote[];
}

/** Filters of the latest changes. */
export interface RecentChangesQuery {
  /** Only of one host. @maxLength 253 */
  readonly domain?: string;
  /** Default 30. @minimum 1 @maximum 100 */
  readonly limit?: number;
}

/** A change of a page with its article. */
export interface RecentChange extends Pick<PageChangeNote, 'id' | 'kind' | 'noticedAt' | 'headline'> {
  readonly articleId: string;
  readonly title: string;
  readonly domain: string;
}

/** Whether to send e-mails about changed articles of the caller's history. */
export interface ChangeMailsSetting {
  readonly isWanted: boolean;
}

/** The calls about changes of pages after their analysis. */
export const watchRoutes = {
  /** The changes of an article's page. @throws NOT_FOUND */
  changes: route<ArticleWatch, ById>('GET /api/articles/:id/changes', 'anyone'),
  /** The latest substantial changes of all articles, newest first. */
  recent: route<readonly RecentChange[], { query: RecentChangesQuery }>('GET /api/changes', 'anyone'),
  /** Whether the caller gets e-mails about changed articles of their history. */
  mails: route<ChangeMailsSetting>('GET /api/me/change-mails', 'user'),
  /** Switches these e-mails on or off. */
  setMails: route<ChangeMailsSetting, { body: ChangeMailsSetting }>('PUT /api/me/change-mails', 'user'),
} as const;
