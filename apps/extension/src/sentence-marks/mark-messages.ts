export interface SentenceToMark {
  readonly text: string;
  /** The words around it, to choose between equal sentences in the page. */
  readonly before: string;
  readonly after: string;
  readonly reasons: readonly string[];
}

export interface MarkWords {
  readonly title: string;
  readonly sentence: string;
  readonly list: string;
  readonly close: string;
  readonly remove: string;
  readonly count: string;
}

/** A message from our pages to the content script. */
export type MarkRequest =
  | {
      readonly kind: 'vaglio/mark';
      readonly sentences: readonly SentenceToMark[];
      readonly words: MarkWords;
    }
  | { readonly kind: 'vaglio/unmark' };

/** The number of sentences found in the page, and of all. */
export interface MarkReply {
  readonly found: number;
  readonly total: number;
}
