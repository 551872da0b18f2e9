import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer, BenchCase, BenchProduct } from '../bench-case.js';
import { benchArticleId, benchArticles } from './bench-articles.js';
import { fileURLToPath } from 'node:url';
import { startChildServer, type ChildServer } from '../../run/start/child-server.js';

/** As browsers ask. */
const PAGE_HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' } as const;

/** The page of an analysis from the page cache, for readers who aren't signed in. */
const articlePageCase: BenchCase = {
  name: 'GET /article/{id}, kept page',
  against: 'Express 5, the same compressed bytes',
  aim: 0.8,
  prepare: async (product) => void (await benchArticles(product)),
  request: () => ({ path: `/article/${benchArticleId()}`, headers: PAGE_HEADERS }),
  startBare: async ({ url }, answer) => {
    const bytes = await compressedPage(`${url}/article/${benchArticleId()}`);
    return startBareServer('article-page', answer, { BENCH_BODY: bytes.toString('base64') });
  },
};

/** The bytes as they travel. */
export function compressedPage(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { headers: PAGE_HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      buffer(response).then(resolve, reject);
    });
    asked.once('error', reject);
  });
}

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
const articlesCases: readonly BenchCase[] = [
  articlesCase('GET /api/articles?offset=0&limit=20', () => '/api/articles?offset=0&limit=20'),
  articlesCase('GET /api/articles?latest=true&limit=10', () => '/api/articles?latest=true&limit=10'),
  articlesCase('GET /api/articles/{id}', () => `/api/articles/${benchArticleId()}`),
];

/** The call that every signed-in page makes: a token, a row, an answer. */
const authUserCase: BenchCase = {
  name: 'GET /api/auth/user',
  against: 'Express 5, jsonwebtoken, one row through pg',
  aim: 0.8,
  request: ({ token }) => ({ path: '/api/auth/user', headers: { authorization: `Bearer ${token}` } }),
  startBare: ({ databaseUrl, jwtSecret }, answer) =>
    startBareServer('auth-user', answer, { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret }),
};

/** The lightest call: what our layers cost by themselves. */
const healthLiveCase: BenchCase = {
  name: 'GET /api/health/live',
  against: 'Express 5',
  aim: 0.8,
  request: () => ({ path: '/api/health/live', headers: {} }),
  startBare: (_product, answer) => startBareServer('health-live', answer, { BENCH_BODY: answer.body }),
};

/** Every comparison `npm run bench` makes, in order: a new one is a line in this list. */
export const BENCH_CASES: readonly BenchCase[] = [
  healthLiveCase,
  authUserCase,
  ...articlesCases,
  articlePageCase,
];

/** Starts one of the bare servers, which answers the same headers as the product did. */
function startBareServer(
  name: string,
  { headers }: Answer,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const program = fileURLToPath(new URL(`./bare/${name}.server.js`, import.meta.url));
  return startChildServer(program, {
    ...process.env,
    NODE_ENV: 'production',
    BENCH_HEADERS: JSON.stringify(headers),
    ...settings,
  });
}
