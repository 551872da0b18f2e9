import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BenchCase } from '../bench-case.js';
import { startBareServer } from '../bare-server.js';
import { benchArticleId, benchArticles } from './bench-articles.js';

/** As browsers ask. */
export const PAGE_HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' } as const;

/** The page of an analysis that somebody has read before, for readers who aren't signed in. */
export const articlePageCase: BenchCase = {
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
