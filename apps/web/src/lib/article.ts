import {
  ENTERED_BY_HAND,
  isOfKindWithoutScore,
  textIn,
  type Article,
  type Language,
} from '@vaglio/contracts';
import type { Translate } from '../i18n/translate.js';

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

/** Why an article has no score: its kind gets none, or it could not be judged. */
export function noScoreText(t: Translate, article: Pick<Article, 'judgement' | 'genre'>): string {
  if (!isOfKindWithoutScore(article)) return t('judgement.abstained');
  return `${t(`genre.${article.genre}`)} · ${t('judgement.unscored')}`;
}
