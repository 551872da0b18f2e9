import { isOfKindWithoutScore, type Article } from '@vaglio/contracts';
import type { Translate } from '../../i18n/translate.js';

/** The score of a finished analysis in words, or why there is none. */
export function scoreText(
  t: Translate,
  article: Pick<Article, 'credibilityScore' | 'judgement' | 'genre'>,
): string {
  if (article.credibilityScore !== null) return t('analyse.doneText', { score: article.credibilityScore });
  if (isOfKindWithoutScore(article)) return t('analyse.doneKind', { genre: t(`genre.${article.genre}`) });
  return t('analyse.doneAbstained');
}
