import type { JudgedLanguage, Language } from '../language/language.js';
import type { WordPart } from '../watch/watch.contract.js';
import type { ContentPageKey } from './content-blocks.js';

/** How much a page holds in one language. */
export const CONTENT_PAGE_LIMITS = { title: 200, content: 30_000 } as const;

/** In which language a page is read. */
export interface ContentPageQuery {
  readonly lang?: Language;
}

/** A page as readers see it, in one language. */
export interface ContentPage {
  /** `1` to `4`. */
  readonly id: string;
  readonly key: ContentPageKey;
  readonly language: Language;
  readonly title: string;
  /** Cleaned HTML with no other elements than `CONTENT_TAGS`; placeholders are filled in. */
  readonly content: string;
  /** False where an administrator has put the written page aside. */
  readonly enabled: boolean;
  /** True when the built-in text is shown: there is no other, it is empty, or it is switched off. */
  readonly isBuiltIn: boolean;
  /** ISO 8601; null before the first change. */
  readonly updatedAt: string | null;
}

/** A title and its text as HTML, placeholders such as `{email}` left as they are. */
export interface ContentPageWords {
  /** @minLength 1
   *  @maxLength 200 */
  readonly title: string;
  /** @maxLength 30000 */
  readonly content: string;
}

/** A page as administrators edit it: English at the top, Italian beside it. */
export interface AdminContentPage {
  /** `1` to `4`. */
  readonly id: string;
  readonly key: ContentPageKey;
  readonly title: string;
  readonly content: string;
  readonly italian: ContentPageWords;
  readonly enabled: boolean;
  /** True while the texts are the product's own. */
  readonly isBuiltIn: boolean;
  /** One more with each change; to be sent back with the next one. */
  readonly version: number;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

/** New texts of a page; whatever is absent stays. */
export interface UpdateContentPageRequest {
  /** English.
   *  @minLength 1
   *  @maxLength 200 */
  readonly title?: string;
  /** English.
   *  @maxLength 30000 */
  readonly content?: string;
  readonly italian?: ContentPageWords;
  readonly enabled?: boolean;
  /** The version that was read; the change is refused when the stored one is newer. Absent: the stored one is overwritten. */
  readonly version?: number;
}

/** Which state of something an administrator acts on. */
export interface VersionRequest {
  /** The version that was read; the action is refused when the stored one is newer. */
  readonly version?: number;
}

/** Which text of a page is put back. */
export interface RestoreContentPageRequest extends VersionRequest {
  /** Of one of the page's versions; absent: the product's own texts.
   *  @minimum 1 */
  readonly number?: number;
}

/** One saved state of a page. */
export interface ContentPageVersion {
  /** The same as `number`. */
  readonly id: string;
  /** The version that the page had then. */
  readonly number: number;
  /** ISO 8601; null for the product's own texts before the first change. */
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  /** The version whose texts were put back with this one; null where the texts were written. */
  readonly restoredFrom: number | null;
  readonly enabled: boolean;
  /** True where the texts were the product's own. */
  readonly isBuiltIn: boolean;
}

/** Differences in one language, word by word; elements of HTML count as words. */
export interface ContentPageDifference {
  readonly language: JudgedLanguage;
  readonly title: readonly WordPart[];
  readonly content: readonly WordPart[];
}

/** One saved state of a page with its texts, and what differs from the one before. */
export interface ContentPageVersionDetail extends ContentPageVersion {
  readonly title: string;
  readonly content: string;
  readonly italian: ContentPageWords;
  /** The languages that differ from the version before; none for the first version. */
  readonly differences: readonly ContentPageDifference[];
}

/** HTML to be cleaned as it would be when a page is saved. */
export interface CleanContentRequest {
  /** @maxLength 30000 */
  readonly content: string;
}

/** An element, or one of its attributes, that is taken out when a page is saved. */
export interface RemovedMarkup {
  readonly tag: string;
  /** With its value; null where the element itself is taken out. */
  readonly attribute: string | null;
  readonly count: number;
}

/** HTML that is kept when a page is saved, and HTML that is removed. */
export interface CleanContent {
  readonly content: string;
  readonly removed: readonly RemovedMarkup[];
}
