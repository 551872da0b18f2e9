import { LANGUAGES, shownLanguage, textIn, type Language, type Translations } from '@vaglio/contracts';
import { learn as english } from './texts/en.js';
import { learn as italian } from './texts/it.js';

/** Questions that are answered outside the page before the estimate. */
export const QUESTIONS = ['source', 'others', 'origin'] as const;

export type Question = (typeof QUESTIONS)[number];

export type LearnTexts = typeof english;

/** All languages are in one file, because only class mode and the worksheet fetch it. */
const TEXTS: Translations<LearnTexts> = { en: english, it: italian };

export const learnTexts = (language: Language): LearnTexts => textIn(TEXTS, language);

/** The other languages in which the worksheet exists. */
export const otherWorksheets = (language: Language): readonly Language[] =>
  LANGUAGES.filter((each) => TEXTS[each] !== undefined && each !== shownLanguage(TEXTS, language));
