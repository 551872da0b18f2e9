import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';
import type { JudgedLanguage, Language } from '../language/language.js';
import type { WordPart } from '../watch/watch.contract.js';
import type { ContentPageKey } from './content-blocks.js';

/** The language of a page. */
export interface ContentPageQuery {
  readonly lang?: Language;
}

/** A content page in one language, as visitors see it. */
export interface ContentPage {
  /** `1` to `4`. */
  readonly id: string;
  readonly key: ContentPageKey;
  readonly language: Language;
  readonly title: string;
  /** Cleaned HTML with only the elements of `CONTENT_TAGS` and with placeholders filled in. */
  readonly content: string;
  /** False if staff switched off their own text. */
  readonly enabled: boolean;
  /** True if the built-in text is shown, because staff wrote none or switched theirs off. */
  readonly isBuiltIn: boolean;
  /** ISO 8601; null before the first change. */
  readonly updatedAt: string | null;
}

/** The title and the HTML of a page in one language, with placeholders such as `{email}`. */
export interface ContentPageWords {
  /** @minLength 1 @maxLength 200 */
  readonly title: string;
  /** @maxLength 30000 */
  readonly content: string;
}

/** A content page in the back-office, with the English text at the top level. */
export interface AdminContentPage {
  /** `1` to `4`. */
  readonly id: string;
  readonly key: ContentPageKey;
  readonly title: string;
  readonly content: string;
  readonly italian: ContentPageWords;
  readonly enabled: boolean;
  /** True if the texts are the built-in ones. */
  readonly isBuiltIn: boolean;
  /** Increases with each change; sent back with the next change to detect conflicts. */
  readonly version: number;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

/** Changes the given fields of a page. */
export interface UpdateContentPageRequest {
  /** English. @minLength 1 @maxLength 200 */
  readonly title?: string;
  /** English. @maxLength 30000 */
  readonly content?: string;
  readonly italian?: ContentPageWords;
  readonly enabled?: boolean;
  /** The version that was read; the change is refused when the stored one is newer. Absent: the stored one is overwritten.
   *  @minimum 1 */
  readonly version?: number;
}

/** The version of a record on which a call acts. */
export interface VersionRequest {
  /** The version that was read; the action is refused when the stored one is newer. @minimum 1 */
  readonly version?: number;
}

/** Selects the texts of a page to restore. */
export interface RestoreContentPageRequest extends VersionRequest {
  /** The number of a version; absent: the built-in texts. @minimum 1 @maximum 2147483647 */
  readonly number?: number;
}

/** A saved version of a page. */
export interface ContentPageVersion {
  /** The same as `number`. */
  readonly id: string;
  /** The version of the page when it was saved. */
  readonly number: number;
  /** ISO 8601; null for the built-in texts before the first change. */
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  /** The number of the version that was restored; null if the texts were edited. */
  readonly restoredFrom: number | null;
  readonly enabled: boolean;
  /** True if the texts were the built-in ones. */
  readonly isBuiltIn: boolean;
}

/** The differences in one language, word by word; HTML elements count as words. */
export interface ContentPageDifference {
  readonly language: JudgedLanguage;
  readonly title: readonly WordPart[];
  readonly content: readonly WordPart[];
}

/** A saved version of a page with its texts and the differences from the previous version. */
export interface ContentPageVersionDetail extends ContentPageVersion {
  readonly title: string;
  readonly content: string;
  readonly italian: ContentPageWords;
  /** Only the languages that differ from the previous version; none for the first version. */
  readonly differences: readonly ContentPageDifference[];
}

/** HTML to clean as when a page is saved. */
export interface CleanContentRequest {
  /** @maxLength 30000 */
  readonly content: string;
}

/** An element or an attribute that is removed when a page is saved. */
export interface RemovedMarkup {
  readonly tag: string;
  /** The attribute with its value; null if the element itself is removed. */
  readonly attribute: string | null;
  readonly count: number;
}

/** Cleaned HTML, and the markup that was removed from it. */
export interface CleanContent {
  readonly content: string;
  readonly removed: readonly RemovedMarkup[];
}

/** The public call about content pages. */
export const contentPagesRoutes = {
  /** A content page by its key or id. @throws NOT_FOUND */
  read: route<ContentPage, { params: { key: string }; query: ContentPageQuery }>(
    'GET /api/content-pages/:key',
    'anyone',
  ),
} as const;

/** The staff's calls about content pages. */
export const adminContentPagesRoutes = {
  /** The content pages. */
  list: route<readonly AdminContentPage[], { query: ListQuery }>('GET /api/admin/content-pages', 'staff'),
  /** A content page in both languages. */
  read: route<AdminContentPage, ById>('GET /api/admin/content-pages/:id', 'staff'),
  /** Saves a page without elements outside of `CONTENT_TAGS`. A conflict has the stored page in `details.page`.
   *  @throws VERSION_CONFLICT */
  update: route<AdminContentPage, ById & { body: UpdateContentPageRequest }>(
    'PUT /api/admin/content-pages/:id',
    'editor',
  ),
  /** Saves the texts of an earlier version, or the built-in ones, as a new version. @throws VERSION_CONFLICT */
  restore: route<AdminContentPage, ById & { body: RestoreContentPageRequest }>(
    'POST /api/admin/content-pages/:id/restore',
    'editor',
  ),
  /** The versions of a page, newest first. */
  versions: route<readonly ContentPageVersion[], ById & { query: ListQuery }>(
    'GET /api/admin/content-pages/:id/versions',
    'staff',
  ),
  /** The texts of one version of a page. @throws NOT_FOUND */
  version: route<ContentPageVersionDetail, { params: { id: string; number: string } }>(
    'GET /api/admin/content-pages/:id/versions/:number',
    'staff',
  ),
  /** Shows what a save would remove, without saving. */
  clean: route<CleanContent, { body: CleanContentRequest }>('POST /api/admin/content-pages/clean', 'staff'),
} as const;
