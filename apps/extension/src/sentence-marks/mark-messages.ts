/** A sentence to look for, and why it was flagged. */
export interface SentenceToMark {
  readonly text: string;
  /** The words around it, which set it apart from an equal sentence elsewhere in the page. */
  readonly before: string;
  readonly after: string;
  readonly reasons: readonly string[];
}

/** The texts of the layer in the page. */
export interface MarkWords {
  readonly title: string;
  readonly sentence: string;
  readonly list: string;
  readonly close: string;
  readonly remove: string;
  readonly count: string;
}

/** What our own pages may ask of the script in a page. */
export type MarkRequest =
  | {
      readonly kind: 'vaglio/mark';
      readonly sentences: readonly SentenceToMark[];
      readonly words: MarkWords;
    }
  | { readonly kind: 'vaglio/unmark' };

/** How many of the sentences are in the page. */
export interface MarkReply {
  readonly found: number;
  readonly total: number;
}
