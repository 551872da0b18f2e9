import type { Language } from '@vaglio/contracts';
import { SITE_LANGUAGES } from '../../i18n/languages.js';
import type { AccuracyWords } from './accuracy-results.js';

/** Figures of others in the reader's language: the evaluation writes `.958` and English words. */
export function peersText(peers: string, { peers: phrases }: AccuracyWords, language: Language): string {
  const told = Object.entries(phrases).reduce(
    (text, [phrase, words]) => text.replaceAll(phrase, words),
    peers,
  );
  return told.replace(
    /(?<![\w.])(\d*)\.(\d+)/g,
    (_, whole: string, digits: string) =>
      `${whole || '0'}${SITE_LANGUAGES[language].numbers.fractionMark}${digits}`,
  );
}

/** The figures of others in the words of the evaluation, such as `Readability .953`. */
export function figuresIn(peers: string | null): number[] {
  const found = (peers ?? '').match(/(?<![\w.])(?:0?\.\d+|1\.0+)(?![\w.]*\d)/g) ?? [];
  return [...new Set(found.map(Number))];
}
