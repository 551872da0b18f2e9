import { articlesRoutes, LIMITS, type ArticleSummary, type Source } from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';

export interface SourcePage {
  readonly source: Source;
  /** Its newest articles, as many as one call gives, for the chart. */
  readonly newest: readonly ArticleSummary[];
}

export const loadSource: PageLoader<SourcePage> = async ({ params, api }) => {
  const domain = params.domain ?? '';
  const source = await api.call(articlesRoutes.source, { params: { domain } });
  const query = { domain: source.domain, sort: 'newest', offset: 0, limit: LIMITS.listPage.max } as const;
  const answer = await api.call(articlesRoutes.list, { query });
  return { source, newest: 'articles' in answer ? answer.articles : answer };
};
