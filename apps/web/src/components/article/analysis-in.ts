import type { Article, Language } from '@vaglio/contracts';
import { inLanguage } from '../../i18n/languages.js';

/** The analysis of an article in a language of the interface, where it was written in that language. */
export function analysisIn(
  { analysisEnglish: en, analysisItalian: it }: Article,
  language: Language,
): Article['analysisEnglish'] {
  return inLanguage({ en, ...(it && { it }) }, language);
}
