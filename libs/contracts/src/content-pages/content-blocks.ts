/** The pages whose texts staff may replace, in the order of their numbers 1 to 4. */
export const CONTENT_PAGE_KEYS = ['support', 'privacy', 'terms', 'contact'] as const;

/** A page whose texts staff may replace. */
export type ContentPageKey = (typeof CONTENT_PAGE_KEYS)[number];

/** The values a text of a content page may name in braces, such as `{email}`. */
export const CONTENT_PLACEHOLDERS = ['email', 'limit', 'price', 'offer'] as const;

/** The values for the placeholders of a content page. */
export type ContentValues = Readonly<Record<(typeof CONTENT_PLACEHOLDERS)[number], string>>;

/** Words inside a text that lead somewhere. */
export interface ContentLink {
  readonly text: string;
  /** A path of the site, an http(s) address or a mailto address. */
  readonly href: string;
}

/** A stretch of running text. */
export type ContentText = string | readonly (string | ContentLink)[];

/** A few lines in a frame of their own. */
export interface ContentCard {
  readonly title: string;
  /** A word beside the title, such as PREMIUM. */
  readonly badge?: string;
  readonly texts: readonly ContentText[];
}

/** A question and its answer. */
export interface ContentQuestion {
  readonly question: string;
  readonly answer: ContentText;
}

/** A fact with its name in front. */
export interface ContentFact {
  readonly term: string;
  readonly detail: ContentText;
}

/** One building block of a content page. */
export type ContentBlock =
  | { readonly kind: 'paragraph'; readonly text: ContentText }
  | { readonly kind: 'list'; readonly items: readonly ContentText[] }
  | { readonly kind: 'steps'; readonly items: readonly ContentText[] }
  | { readonly kind: 'cards'; readonly cards: readonly ContentCard[] }
  | { readonly kind: 'questions'; readonly questions: readonly ContentQuestion[] }
  | { readonly kind: 'facts'; readonly facts: readonly ContentFact[] };

/** A part of a content page under its own heading. */
export interface ContentSection {
  readonly title: string;
  readonly blocks: readonly ContentBlock[];
}

/** A whole content page in one language. */
export interface ContentPageText {
  readonly title: string;
  /** What search engines show of it. */
  readonly description: string;
  readonly lead: string;
  /** The line with the date of the last change, where it matters. */
  readonly updated?: string;
  readonly sections: readonly ContentSection[];
}

/** A text with its placeholders filled in; braces around anything else stay as they are. */
export function fillPlaceholders(text: string, values: Partial<ContentValues>): string {
  const known: Readonly<Record<string, string | undefined>> = values;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
}
