import { LANGUAGES, shownLanguage, textIn, type Language, type Translations } from '@vaglio/contracts';
import { learn as english } from './texts/en.js';
import { learn as italian } from './texts/it.js';

/** What readers look up outside the page before they judge. */
export const QUESTIONS = ['source', 'others', 'origin'] as const;

export type Question = (typeof QUESTIONS)[number];

export interface LearnTexts {
  readonly title: string;
  readonly intro: string;
  /** In place of it on an example that comes with the product. */
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
    /** The link to this language's sheet. */
    readonly inThisLanguage: string;
  };
}

/** All languages travel together: only class mode and its worksheet fetch them. */
const TEXTS: Translations<LearnTexts> = { en: english, it: italian };

export const learnTexts = (language: Language): LearnTexts => textIn(TEXTS, language);

/** The languages of the worksheet besides the one that is shown. */
export const otherWorksheets = (language: Language): readonly Language[] =>
  LANGUAGES.filter((each) => TEXTS[each] !== undefined && each !== shownLanguage(TEXTS, language));
