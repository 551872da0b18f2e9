import { articlesRoutes, type ArticleList } from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';
import { ARTICLES_PARAMETERS, queryOf, wishOf, type ArticlesWish } from './articles-query.js';

export interface ArticlesPage {
  readonly wish: ArticlesWish;
  readonly list: ArticleList;
}

export const loadArticles: PageLoader<ArticlesPage> = async ({ query, api }) => {
  const wish = wishOf(query);
  const answer = await api.call(articlesRoutes.list, { query: queryOf(wish) });
  return { wish, list: 'articles' in answer ? answer : { articles: answer, total: answer.length } };
};

loadArticles.query = ARTICLES_PARAMETERS;
