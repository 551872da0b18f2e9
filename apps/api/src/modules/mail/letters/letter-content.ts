import type { Localized } from '@vaglio/contracts';

/** What a letter says, before it looks like anything: plain sentences, never markup. */
export interface LetterContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, if there is one. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Lines that belong together, such as those of a receipt. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** What somebody else wrote, shown as theirs. */
  readonly quote?: string;
  /** Why this came and what to do if it shouldn't have. */
  readonly footnote?: string;
}

/** The payload as the outbox has it: a value that is missing is empty, so that no letter says "undefined". */
export type Filling = (name: string) => string;

/** One kind of letter, in both languages. */
export type LetterKind = Localized<(fill: Filling) => LetterContent>;
