import { MONTHS, type Language } from '@vaglio/contracts';
import { en } from './en/text-files.js';
import { it } from './it/text-files.js';
import type { TextFiles } from './translate.js';

/** How a language writes numbers. */
interface NumberStyle {
  readonly groupMark: string;
  readonly fractionMark: string;
  /** Fewer digits before the fraction than this are not grouped. */
  readonly groupedFrom: number;
}

/** How a language writes days. */
interface DateStyle {
  readonly months: readonly string[];
  /** Day, month and year, or the last two, put together. */
  readonly join: (parts: readonly string[]) => string;
}

interface SiteLanguage {
  readonly texts: TextFiles;
  /** Every text of English is translated; otherwise English is fetched too and fills the gaps. */
  readonly isComplete: boolean;
  readonly manifest: string;
  readonly shareImage: string;
  readonly numbers: NumberStyle;
  readonly dates: DateStyle;
}

const joinWithSpaces = (parts: readonly string[]): string => parts.join(' ');

/** What the site has of each interface language: it is a folder of texts and an entry here. */
export const SITE_LANGUAGES: Readonly<Record<Language, SiteLanguage>> = {
  en: {
    texts: en,
    isComplete: true,
    manifest: '/manifest.webmanifest',
    shareImage: '/share.png',
    numbers: { groupMark: ',', fractionMark: '.', groupedFrom: 4 },
    dates: { months: MONTHS.en, join: joinWithSpaces },
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
