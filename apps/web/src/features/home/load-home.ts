import {
  articlesRoutes,
  LIMITS,
  ratingsRoutes,
  type ArticleSummary,
  type RatingSummary,
} from '@vaglio/contracts';
import type { PageAddress } from '../../lib/page-data.js';

export interface HomeData {
  /** Null where they could not be fetched: the page stands without them. */
  readonly latest: readonly ArticleSummary[] | null;
  readonly ratings: RatingSummary | null;
}

export async function loadHome({ api }: PageAddress): Promise<HomeData> {
  const [list, ratings] = await Promise.all([
    api
      .call(articlesRoutes.list, { query: { latest: true, limit: LIMITS.latestArticles } })
      .catch(() => null),
    api.call(ratingsRoutes.summary).catch(() => null),
  ]);
  return { latest: list && ('articles' in list ? list.articles : list), ratings };
}
