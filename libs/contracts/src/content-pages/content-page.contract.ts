import type { Language } from '../language/language.js';

/** The pages that administrators write, in the order of their ids 1 to 4; each is also the path of the live page. */
export const CONTENT_PAGE_KEYS = ['support', 'privacy', 'terms', 'contact'] as const;

/** One of the pages that administrators write. */
export type ContentPageKey = (typeof CONTENT_PAGE_KEYS)[number];

/** How much a page holds in one language. */
export const CONTENT_PAGE_LIMITS = { title: 200, content: 30_000 } as const;

/**
 * The only markup a page keeps: elements with the attributes each may have, and the schemes of its links. Everything else
 * is taken out when it is written and again when it is shown.
 */
export const CONTENT_MARKUP = {
  elements: {
    a: ['href', 'title'],
    b: [],
    blockquote: [],
    br: [],
    code: [],
    dd: [],
    dl: [],
    dt: [],
    em: [],
    h2: [],
    h3: [],
    h4: [],
    hr: [],
    i: [],
    li: [],
    ol: [],
    p: [],
    pre: [],
    small: [],
    strong: [],
    sub: [],
    sup: [],
    table: [],
    tbody: [],
    td: [],
    th: ['scope'],
    thead: [],
    tr: [],
    u: [],
    ul: [],
  },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

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
  /** Cleaned HTML with no other markup than `CONTENT_MARKUP`. */
  readonly content: string;
  /** False where an administrator has put the written page aside. */
  readonly enabled: boolean;
  /** True where the product's own text is shown: nobody wrote another, it is empty, or it is switched off. */
  readonly isBuiltIn: boolean;
  /** ISO 8601; null while nobody has changed it. */
  readonly updatedAt: string | null;
}

/** A title and its text. */
export interface ContentPageText {
  readonly title: string;
  readonly content: string;
}

/** A page as administrators edit it: English at the top, Italian beside it. */
export interface AdminContentPage {
  /** `1` to `4`. */
  readonly id: string;
  readonly key: ContentPageKey;
  readonly title: string;
  readonly content: string;
  readonly italian: ContentPageText;
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
  readonly italian?: ContentPageText;
  readonly enabled?: boolean;
  /** As it was read; where another stands by now the change is refused. Absent: whatever stands is overwritten. */
  readonly version?: number;
}

/** Which state of something an administrator acts on. */
export interface VersionRequest {
  /** As it was read; where another stands by now the act is refused. */
  readonly version?: number;
}
