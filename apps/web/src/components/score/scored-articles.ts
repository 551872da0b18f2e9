import type { ArticleSummary } from '@vaglio/contracts';

/** Those that have a score to count or to draw: an analysis that abstained from a judgement has none. */
export function scoredArticles<T extends Pick<ArticleSummary, 'judgement'>>(articles: readonly T[]): T[] {
  return articles.filter(({ judgement }) => judgement !== 'abstained');
}
