import { LANGUAGES, shownLanguage, textIn, type Language, type Translations } from '@vaglio/contracts';
import { learn as english } from './texts/en.js';
import { learn as italian } from './texts/it.js';

/** Questions that are answered outside the page before the estimate. */
export const QUESTIONS = ['source', 'others', 'origin'] as const;

export type Question = (typeof QUESTIONS)[number];

export interface LearnTexts {
  readonly title: string;
  readonly intro: string;
  /** Replaces the intro for seeded examples. */
  readonly introInvented: string;
  readonly questions: Readonly<Record<Question, { readonly ask: string; readonly how: string }>>;
  readonly answerMissing: string;
  readonly estimate: string;
  readonly estimateHow: string;
  readonly estimateMissing: string;
  readonly show: string;
  readonly noScript: string;
  readonly leave: string;
  readonly compare: string;
  readonly yours: string;
  readonly ours: string;
  readonly same: string;
  readonly inRange: string;
  readonly higher: string;
  readonly lower: string;
  readonly noScore: string;
  readonly yourAnswer: string;
  readonly ourFindings: string;
  readonly nothingFound: string;
  readonly kept: string;
  readonly worksheet: {
    readonly title: string;
    readonly description: string;
    readonly lead: string;
    readonly name: string;
    readonly date: string;
    readonly link: string;
    readonly estimate: string;
    readonly why: string;
    readonly score: string;
    readonly changed: string;
    readonly print: string;
    readonly printHow: string;
    /** The text of the link to the worksheet in this language. */
    readonly inThisLanguage: string;
  };
}

/** All languages are in one file, because only class mode and the worksheet fetch it. */
const TEXTS: Translations<LearnTexts> = { en: english, it: italian };

export const learnTexts = (language: Language): LearnTexts => textIn(TEXTS, language);

/** The other languages in which the worksheet exists. */
export const otherWorksheets = (language: Language): readonly Language[] =>
  LANGUAGES.filter((each) => TEXTS[each] !== undefined && each !== shownLanguage(TEXTS, language));
