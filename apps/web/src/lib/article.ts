import { ENTERED_BY_HAND, textIn, type Article, type Language } from '@vaglio/contracts';

/** The analysis in a language of the interface, or in English where it was not written in that language. */
export function analysisIn(
  { analysisEnglish: en, analysisItalian: it }: Article,
  language: Language,
): Article['analysisEnglish'] {
  return textIn({ en, ...(it && { it }) }, language);
}

/** Whether staff entered the analysis, so that no program has read the text. */
export function isEnteredByHand({ provenance }: Pick<Article, 'provenance'>): boolean {
  return provenance.engineVersion === ENTERED_BY_HAND;
}
