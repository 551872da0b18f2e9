import { textIn, type Article, type Language } from '@vaglio/contracts';

/** The analysis of an article in a language of the interface, where it was written in that language. */
export function analysisIn(
  { analysisEnglish: en, analysisItalian: it }: Article,
  language: Language,
): Article['analysisEnglish'] {
  return textIn({ en, ...(it && { it }) }, language);
}
