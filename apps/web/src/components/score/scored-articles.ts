import { givenScore, type GivenScore, type PublishedScore } from '@vaglio/contracts';

/** Those that have a score to count or to draw: an analysis that abstained from a judgement has none. */
export function scoredArticles<T extends PublishedScore>(articles: readonly T[]): (T & GivenScore)[] {
  return articles.flatMap((article) => {
    const given = givenScore(article);
    return given ? [{ ...article, ...given }] : [];
  });
}
