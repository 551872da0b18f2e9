import { DEFAULT_LANGUAGE, LANGUAGES, MONTHS, type Language } from '@vaglio/contracts';
import { en } from './en/text-files.js';
import { it } from './it/text-files.js';
import type { TextFiles } from './translate.js';

interface NumberStyle {
  readonly groupMark: string;
  readonly fractionMark: string;
  /** The least number of digits before the fraction that is grouped. */
  readonly groupedFrom: number;
}

interface DateStyle {
  readonly months: readonly string[];
  /** Joins day, month and year, or month and year. */
  readonly join: (parts: readonly string[]) => string;
}

interface SiteLanguage {
  readonly texts: TextFiles;
  /** Whether every text is translated; otherwise the English texts are fetched too. */
  readonly isComplete: boolean;
  readonly manifest: string;
  readonly shareImage: string;
  readonly numbers: NumberStyle;
  readonly dates: DateStyle;
}

const joinWithSpaces = (parts: readonly string[]): string => parts.join(' ');
const joinInEnglish = (parts: readonly string[]): string => {
  const [day, month, year] = parts;
  return year === undefined ? joinWithSpaces(parts) : `${month} ${day}, ${year}`;
};

/** A new interface language needs a folder of texts and an entry here. */
export const SITE_LANGUAGES: Readonly<Record<Language, SiteLanguage>> = {
  en: {
    texts: en,
    isComplete: true,
    manifest: '/manifest.webmanifest',
    shareImage: '/share.png',
    numbers: { groupMark: ',', fractionMark: '.', groupedFrom: 4 },
    dates: { months: MONTHS.en, join: joinInEnglish },
  },
  it: {
    texts: it,
    isComplete: true,
    manifest: '/manifest-it.webmanifest',
    shareImage: '/share-it.png',
    numbers: { groupMark: '.', fractionMark: ',', groupedFrom: 5 },
    dates: { months: MONTHS.it, join: joinWithSpaces },
  },
};

/** The language that a page states: English while its translation is partial, because then its main texts are English. */
export function statedLanguage(language: Language): Language {
  return SITE_LANGUAGES[language].isComplete ? language : DEFAULT_LANGUAGE;
}

/** The languages in hreflang and the sitemap. */
export function announcedLanguages(): readonly Language[] {
  return LANGUAGES.filter((language) => statedLanguage(language) === language);
}
