import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startChildServer, type ChildServer } from '../../run/start/child-server.js';
import { benchArticleId, benchArticles } from './bench-articles.js';
import type { BenchProduct } from './bench-product.js';

export interface BenchRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The body of an answer, and the headers that a bare server must send too. */
interface Answer {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A call of the product compared with a bare server that gives the same answer. */
export interface BenchCase {
  readonly name: string;
  /** What the bare server does, for the table. */
  readonly against: string;
  /** The wanted share of the bare server's requests per second. */
  readonly aim: number;
  /** Creates the data of the call. */
  prepare?(product: BenchProduct): Promise<void>;
  request(product: BenchProduct): BenchRequest;
  startBare(product: BenchProduct, answer: Answer): Promise<ChildServer>;
}

/** As browsers request pages. */
const PAGE_HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' } as const;

const articlesCase = (name: string, path: () => string): BenchCase => ({
  name,
  against: 'node:http, pg: the rows from Postgres each time',
  aim: 1,
  prepare: benchArticles,
  request: () => ({ path: path(), headers: {} }),
  startBare: ({ databaseUrl }, answer) => startBareServer('articles', answer, { DATABASE_URL: databaseUrl }),
});

/** All comparisons of `npm run bench`, in order. */
export const BENCH_CASES: readonly BenchCase[] = [
  {
    name: 'GET /api/health/live',
    against: 'Express 5',
    aim: 0.8,
    request: () => ({ path: '/api/health/live', headers: {} }),
    startBare: (_product, answer) =>
      startBareServer('health-live', answer, { BENCH_BODY: Buffer.from(answer.body).toString('base64') }),
  },
  {
    name: 'GET /api/auth/user',
    against: 'Express 5, jsonwebtoken, one row through pg',
    aim: 0.8,
    request: ({ token }) => ({ path: '/api/auth/user', headers: { authorization: `Bearer ${token}` } }),
    startBare: ({ databaseUrl, jwtSecret }, answer) =>
      startBareServer('auth-user', answer, { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret }),
  },
  articlesCase('GET /api/articles?offset=0&limit=20', () => '/api/articles?offset=0&limit=20'),
  articlesCase('GET /api/articles?latest=true&limit=10', () => '/api/articles?latest=true&limit=10'),
  articlesCase('GET /api/articles/{id}', () => `/api/articles/${benchArticleId()}`),
  {
    name: 'GET /article/{id}, kept page',
    against: 'Express 5, the same compressed bytes',
    aim: 0.8,
    prepare: benchArticles,
    request: () => ({ path: `/article/${benchArticleId()}`, headers: PAGE_HEADERS }),
    startBare: async ({ url }, answer) => {
      const bytes = await compressedPage(`${url}/article/${benchArticleId()}`);
      return startBareServer('article-page', answer, { BENCH_BODY: bytes.toString('base64') });
    },
  },
];

/** Starts a server of `bare-servers.ts` that sends the headers of the answer. */
function startBareServer(
  name: string,
  { headers }: Answer,
  settings: Readonly<Record<string, string>>,
): Promise<ChildServer> {
  return startChildServer(fileURLToPath(new URL('./bare-servers.js', import.meta.url)), {
    ...process.env,
    NODE_ENV: 'production',
    BENCH_SERVER: name,
    BENCH_HEADERS: JSON.stringify(headers),
    ...settings,
  });
}

export function compressedPage(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: PAGE_HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      buffer(response).then(resolve, reject);
    }).once('error', reject);
  });
}

/** Headers that Node sets by itself, or that `fetch` removes. */
const IGNORED_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

export async function answerOf(url: string, { path, headers }: BenchRequest): Promise<Answer> {
  const response = await fetch(`${url}${path}`, { headers });
  if (!response.ok) throw new Error(`${url}${path} answered ${response.status}`);
  const sent = [...response.headers].filter(([name]) => !IGNORED_HEADERS.has(name));
  return { body: await response.text(), headers: Object.fromEntries(sent) };
}

/** Compares two answers, except for their request ids. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  const text = ({ body, headers }: Answer): string =>
    JSON.stringify([Object.entries({ ...headers, 'x-request-id': '' }).sort(), body]);
  return text(one) === text(other);
}
