/** The pages whose texts staff may replace, in the order of their numbers 1 to 4. */
export const CONTENT_PAGE_KEYS = ['support', 'privacy', 'terms', 'contact'] as const;

/** A page whose texts staff may replace. */
export type ContentPageKey = (typeof CONTENT_PAGE_KEYS)[number];

/** The placeholders that a content page may contain in braces, such as `{email}`. */
export const CONTENT_PLACEHOLDERS = ['email', 'limit', 'price', 'offer'] as const;

/** The values for the placeholders of a content page. */
export type ContentValues = Readonly<Record<(typeof CONTENT_PLACEHOLDERS)[number], string>>;

/** A link inside a text. */
export interface ContentLink {
  readonly text: string;
  /** A path of the site, or an http(s) or mailto URL. */
  readonly href: string;
}

/** A text with links. */
export type ContentText = string | readonly (string | ContentLink)[];

/** A card with a title and a few lines. */
export interface ContentCard {
  readonly title: string;
  /** A badge beside the title, such as PREMIUM. */
  readonly badge?: string;
  readonly texts: readonly ContentText[];
}

/** A question and its answer. */
export interface ContentQuestion {
  readonly question: string;
  readonly answer: ContentText;
}

/** A fact with its name. */
export interface ContentFact {
  readonly term: string;
  readonly detail: ContentText;
}

/** A block of a content page. */
export type ContentBlock =
  | { readonly kind: 'paragraph'; readonly text: ContentText }
  | { readonly kind: 'list'; readonly items: readonly ContentText[] }
  | { readonly kind: 'steps'; readonly items: readonly ContentText[] }
  | { readonly kind: 'cards'; readonly cards: readonly ContentCard[] }
  | { readonly kind: 'questions'; readonly questions: readonly ContentQuestion[] }
  | { readonly kind: 'facts'; readonly facts: readonly ContentFact[] };

/** A section of a content page with a heading. */
export interface ContentSection {
  readonly title: string;
  readonly blocks: readonly ContentBlock[];
}

/** A content page in one language. */
export interface ContentPageText {
  readonly title: string;
  /** The description for search engines. */
  readonly description: string;
  readonly lead: string;
  /** The line with the date of the last change. */
  readonly updated?: string;
  readonly sections: readonly ContentSection[];
}

/** Returns a text with its placeholders filled in; other text in braces stays unchanged. */
export function fillPlaceholders(text: string, values: Partial<ContentValues>): string {
  const byName: Readonly<Record<string, string | undefined>> = values;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => byName[name] ?? whole);
}
