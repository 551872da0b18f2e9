import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../postgres/with-client.js';
import type { BenchProduct } from '../bench-case.js';
import { BENCH_AUTHOR, benchArticles } from '../cases/bench-articles.js';
import { compressedPage } from '../cases/article-page.case.js';
import { median } from '../../evaluate/metrics/median.js';

const WARM_UP = 100;
const PAGES = 300;
const PAUSE_MS = 20;
const AIM_MS = 10;

/** How long the first reader of an article waits: other articles each time, one after another, with pauses. */
export async function timeNewPages(product: BenchProduct): Promise<string> {
  await benchArticles(product);
  const ids = await articleIds(product.databaseUrl, WARM_UP + PAGES);
  const times: number[] = [];
  for (const id of ids) {
    const startedAt = performance.now();
    await compressedPage(`${product.url}/article/${id}`);
    times.push(performance.now() - startedAt);
    await sleep(PAUSE_MS);
  }
  const middle = median(times.slice(WARM_UP));
  return `The page of an article that nobody has read yet, drawn and compressed: median **${middle.toFixed(1)} ms** over ${PAGES} articles, asked for one after another with ${PAUSE_MS} ms between them (aim: at most ${AIM_MS}).`;
}

/** The newest, whose analyses are whole. */
async function articleIds(databaseUrl: string, count: number): Promise<readonly string[]> {
  const newest = `SELECT id FROM articles WHERE author = '${BENCH_AUTHOR}' ORDER BY created_at DESC LIMIT $1`;
  const { rows } = await withClient(databaseUrl, (client) => client.query<{ id: string }>(newest, [count]));
  return rows.map(({ id }) => id);
}
