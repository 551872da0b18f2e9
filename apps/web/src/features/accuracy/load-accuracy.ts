import { textIn, type Language } from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';
import type { AccuracyResults, AccuracyWords } from './accuracy-results.js';

export interface AccuracyPage {
  readonly results: AccuracyResults;
  readonly words: AccuracyWords;
}

const WORDS = {
  en: () => import('./texts/en.js').then(({ words }) => words),
  it: () => import('./texts/it.js').then(({ words }) => words),
} satisfies Partial<Record<Language, () => Promise<AccuracyWords>>>;

/** The figures are those of the build: the engine that runs beside this site. */
const readResults = (): Promise<AccuracyResults> =>
  import('virtual:accuracy').then((file) => file.default as AccuracyResults);

export const loadAccuracy: PageLoader<AccuracyPage> = async ({ language }) => {
  const [results, words] = await Promise.all([readResults(), textIn(WORDS, language)()]);
  return { results, words };
};
