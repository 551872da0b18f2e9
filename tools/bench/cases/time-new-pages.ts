import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { withClient } from '../../run/servers/with-client.js';
import { compressedPage } from './all-cases.js';
import { BENCH_AUTHOR, benchArticles } from './bench-articles.js';
import type { BenchProduct } from './bench-product.js';

const WARM_UP = 300;
const PAGES = 300;
const PAUSE_MS = 20;
const AIM_MS = 10;

/** How long the first visitor of an article waits: in consecutive requests, and with pauses, after which the CPU is slower. */
export async function timeNewPages(product: BenchProduct): Promise<string> {
  await benchArticles(product);
  const newest = `SELECT id FROM articles WHERE author = '${BENCH_AUTHOR}' ORDER BY created_at DESC LIMIT $1`;
  const { rows } = await withClient(product.databaseUrl, (client) =>
    client.query<{ id: string }>(newest, [WARM_UP + 2 * PAGES]),
  );
  const addresses = rows.map(({ id }) => `${product.url}/article/${id}`);
  await medianWait(addresses.splice(0, WARM_UP), 0);
  const steady = await medianWait(addresses.splice(0, PAGES), 0);
  const paused = await medianWait(addresses, PAUSE_MS);
  return `The page of an article that was not read before, rendered and compressed, ${PAGES} articles one after another: median **${steady.toFixed(1)} ms** (aim: at most ${AIM_MS}); with ${PAUSE_MS} ms between them ${paused.toFixed(1)} ms.`;
}

async function medianWait(addresses: readonly string[], pauseMs: number): Promise<number> {
  const times: number[] = [];
  for (const address of addresses) {
    const began = performance.now();
    await compressedPage(address);
    times.push(performance.now() - began);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  return median(times);
}
