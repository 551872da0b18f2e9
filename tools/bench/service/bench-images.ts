import { withClient } from '../../run/servers/with-client.js';
import { startBenchProduct } from '../bench-product.js';
import { growTo } from '../cases/bench-articles.js';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { markdownTable } from '../markdown-table.js';

const IMAGES = 40;
const ARTICLES = 100;

/** The picture of an article, drawn and kept. */
export async function benchImages(root: string): Promise<string> {
  const product = await startBenchProduct(root);
  try {
    const addresses = (await someArticles(product.databaseUrl)).map(
      (id) => `${product.url}/api/og-image/${id}`,
    );
    const [first = NaN, ...drawn] = await timesOf(addresses);
    const kept = await timesOf(addresses);
    const row = (name: string, times: readonly number[], aim: number) =>
      [name, median(times).toFixed(1), Math.max(...times).toFixed(1), aim] as const;
    return [
      markdownTable(
        ['og-image', 'median ms:', 'slowest ms:', 'aim:'],
        [row('drawn', drawn, 150), row('kept', kept, 5)],
      ),
      '',
      `${drawn.length} different pictures, one after the other; the first one of the process, which also loads the fonts, took ${first.toFixed(0)} ms.`,
    ].join('\n');
  } finally {
    await product.stop();
  }
}

function someArticles(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await growTo(client, ARTICLES);
    const first = 'SELECT id FROM articles ORDER BY id LIMIT $1';
    const { rows } = await client.query<{ id: string }>(first, [IMAGES]);
    return rows.map(({ id }) => id);
  });
}

async function timesOf(addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) {
    const began = performance.now();
    const response = await fetch(address);
    const { byteLength } = await response.arrayBuffer();
    times.push(performance.now() - began);
    const type = response.headers.get('content-type');
    if (type !== 'image/png' || byteLength < 1000)
      throw new Error(`${address} answered ${response.status}, ${type}`);
  }
  return times;
}
