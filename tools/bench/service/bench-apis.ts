import { openTestSystem } from '../../resilience/faults/system/test-system.js';
import { withClient } from '../../run/servers/with-client.js';
import { growTo } from '../cases/bench-articles.js';
import { load } from '../load.js';
import { markdownTable } from '../markdown-table.js';

const COUNTS = [1, 2] as const;
const ARTICLES = 1_000;
const WARM_UP_SECONDS = 3;
const SECONDS = 8;
const PATHS = ['/api/articles?offset=0&limit=20', '/api/articles?latest=true&limit=10'] as const;

/** Reads a second through the cluster's proxy, with one API process behind it and with two. */
export async function benchApis(root: string): Promise<string> {
  const rates: { readonly apis: number; readonly path: string; readonly perSecond: number }[] = [];
  for (const apis of COUNTS) rates.push(...(await ratesOf(root, apis)));
  const one = (path: string): number => rates.find((rate) => rate.path === path)?.perSecond ?? NaN;
  return [
    markdownTable(
      ['reads through the proxy', 'API processes:', 'requests/s:', 'against one:'],
      rates.map(({ apis, path, perSecond }) => [
        ...[path, apis],
        ...[perSecond.toFixed(0), (perSecond / one(path)).toFixed(2)],
      ]),
    ),
    '',
    'The load generator and the proxy run on the same cores as the API.',
  ].join('\n');
}

async function ratesOf(root: string, apis: number) {
  const system = await openTestSystem(root, 'cluster', {
    shape: { apis, workers: 1, webs: 1, hasRedis: true },
  });
  try {
    await withClient(system.postgres.url, (client) => growTo(client, ARTICLES));
    const rates = [];
    for (const path of PATHS) {
      await load(system.publicUrl, { path, headers: {} }, WARM_UP_SECONDS);
      const { requestsPerSecond } = await load(system.publicUrl, { path, headers: {} }, SECONDS);
      rates.push({ apis, path, perSecond: requestsPerSecond });
    }
    return rates;
  } finally {
    await system.close();
  }
}
