import type { Language } from '@vaglio/contracts';
import { en } from './en/files.js';
import { it } from './it/files.js';
import type { TextFiles } from './translate.js';

/** How a language writes numbers. */
interface NumberStyle {
  readonly groupMark: string;
  readonly fractionMark: string;
  /** Fewer digits before the fraction than this are not grouped. */
  readonly groupedFrom: number;
}

interface InterfaceLanguage {
  readonly texts: TextFiles;
  /** Every text of English is translated; otherwise English is fetched too and fills the gaps. */
  readonly isComplete: boolean;
  readonly locale: string;
  readonly manifest: string;
  readonly shareImage: string;
  readonly numbers: NumberStyle;
}

/** The languages of the interface: each is a folder of texts and an entry here. */
export const INTERFACE_LANGUAGES: Readonly<Record<Language, InterfaceLanguage>> = {
  en: {
    texts: en,
    isComplete: true,
    locale: 'en_GB',
    manifest: '/manifest.webmanifest',
    shareImage: '/share.png',
    numbers: { groupMark: ',', fractionMark: '.', groupedFrom: 4 },
  },
  it: {
    texts: it,
    isComplete: true,
    locale: 'it_IT',
    manifest: '/manifest-it.webmanifest',
    shareImage: '/share-it.png',
    numbers: { groupMark: '.', fractionMark: ',', groupedFrom: 5 },
  },
};

/** Something that exists in some languages: in this one, else in English. */
export function inLanguage<T>(
  versions: Readonly<{ en: T } & Partial<Record<Language, T>>>,
  language: Language,
): T {
  return versions[language] ?? versions.en;
}
