import { givenScore, type GivenScore, type PublishedScore } from '@vaglio/contracts';
import type { Translate } from '../../i18n/translate.js';

/** The articles that have a score, with the score; articles that are not judged are left out. */
export function scoredArticles<T extends PublishedScore>(articles: readonly T[]): (T & GivenScore)[] {
  return articles.flatMap((article) => {
    const given = givenScore(article);
    return given ? [{ ...article, ...given }] : [];
  });
}

/** Count, lowest and highest score in one sentence. */
export function scoreHistoryLabel(t: Translate, articles: readonly PublishedScore[]): string {
  const scores = scoredArticles(articles).map(({ score }) => score);
  return t('source.historyLabel', {
    count: scores.length,
    low: Math.min(...scores),
    high: Math.max(...scores),
  });
}
