import type { Language, Localized } from '@vaglio/contracts';

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

/** A moment as people write it. In UTC and says so: a letter doesn't know where it is read. */
export function momentOf(iso: string, language: Language): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(moment);
}

/** A day as people write it. */
export function dayOf(iso: string, language: Language): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(moment);
}
