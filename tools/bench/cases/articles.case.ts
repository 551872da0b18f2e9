import type { BenchCase, BenchProduct } from '../bench-case.js';
import { startBareServer } from '../bare-server.js';
import { benchArticleId, benchArticles } from './bench-articles.js';

const AGAINST = 'node:http, pg: the rows from Postgres each time';

function articlesCase(name: string, path: () => string): BenchCase {
  return {
    name,
    against: AGAINST,
    aim: 1,
    prepare: async (product: BenchProduct) => void (await benchArticles(product)),
    request: () => ({ path: path(), headers: {} }),
    startBare: ({ databaseUrl }, answer) =>
      startBareServer('articles', answer, { DATABASE_URL: databaseUrl }),
  };
}

/** What readers ask for most: a page of the list, the newest, an article. */
export const articlesCases: readonly BenchCase[] = [
  articlesCase('GET /api/articles?offset=0&limit=20', () => '/api/articles?offset=0&limit=20'),
  articlesCase('GET /api/articles?latest=true&limit=10', () => '/api/articles?latest=true&limit=10'),
  articlesCase('GET /api/articles/{id}', () => `/api/articles/${benchArticleId()}`),
];
