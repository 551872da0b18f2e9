import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BenchProduct } from '../bench-case.js';
import { startBenchProduct } from '../bench-product.js';
import { growTo } from '../cases/bench-articles.js';
import { median } from '../comparison.js';

const SMALL = 1_000;
const LARGE = 300_000;
const SAMPLES = 60;
/** After a change is announced, until every process has heard of it. */
const FORGET_MS = 8;

interface Call {
  readonly name: string;
  readonly path: string;
  /** Beside what it is held: the same call in the small database, or the first page in the large one. */
  readonly against: 'small' | 'first page';
  readonly aim: number;
}

/** Milliseconds of one call, asked one after the other. */
interface Times {
  readonly fresh: number;
  readonly kept: number;
}

/** The calls that readers make most, with few and with many articles, and pages far down. */
export async function benchGrowth(root: string): Promise<string> {
  const product = await startBenchProduct(root);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const calls = await grownCalls(product, client);
    const small = await timesOf(product, client, calls);
    console.log(`Adding articles up to ${LARGE} …`);
    await growTo(client, LARGE);
    const large = await timesOf(product, client, [...calls, ...DEEP]);
    return table(calls, small, large);
  } finally {
    await client.end();
    await product.stop();
  }
}

async function grownCalls({ databaseUrl }: BenchProduct, client: pg.Client): Promise<Call[]> {
  if (!databaseUrl) throw new Error('There is no database.');
  await growTo(client, SMALL);
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM articles ORDER BY created_at DESC LIMIT 1',
  );
  const id = rows[0]?.id ?? '';
  return [
    { name: 'list', path: '/api/articles?offset=0&limit=20', against: 'small', aim: 1.2 },
    { name: 'latest', path: '/api/articles?latest=true&limit=10', against: 'small', aim: 1.2 },
    { name: 'detail', path: `/api/articles/${id}`, against: 'small', aim: 1.2 },
  ];
}

const FIRST = '/api/articles?offset=0&limit=20';
const deep = (name: string, more: string): Call => ({
  name,
  path: `/api/articles?offset=100000&limit=20${more}`,
  against: 'first page',
  aim: 3,
});

const DEEP: readonly Call[] = [
  deep('offset=100000', ''),
  deep('offset=100000, oldest', '&sort=oldest'),
  deep('offset=100000, one type', '&type=article'),
  deep('offset=100000, by score', '&sort=score-high'),
];

/** Each call both after a change, when Postgres is asked, and again, when the kept answer is given. */
async function timesOf(
  { url }: BenchProduct,
  client: pg.Client,
  calls: readonly Call[],
): Promise<ReadonlyMap<string, Times>> {
  const samples = new Map(calls.map(({ path }) => [path, { fresh: [] as number[], kept: [] as number[] }]));
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const [path, { fresh, kept }] of samples) {
      await client.query(`SELECT pg_notify('vaglio_articles', 'any')`);
      await sleep(FORGET_MS);
      fresh.push(await timeOf(url + path));
      kept.push(await timeOf(url + path));
    }
  }
  return new Map(
    [...samples].map(([path, { fresh, kept }]) => [path, { fresh: median(fresh), kept: median(kept) }]),
  );
}

async function timeOf(address: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - began;
}

function table(
  calls: readonly Call[],
  small: ReadonlyMap<string, Times>,
  large: ReadonlyMap<string, Times>,
): string {
  const rows = [...calls, ...DEEP].map(({ name, path, against, aim }) => {
    const beside = against === 'small' ? small.get(path) : large.get(FIRST);
    const own = large.get(path);
    const figures = [beside?.fresh, own?.fresh, ratio(own?.fresh, beside?.fresh), beside?.kept, own?.kept];
    return `| ${name} | ${against} | ${figures.map(figure).join(' | ')} | ${aim.toFixed(1)} |`;
  });
  return [
    `The first two columns of milliseconds are answers that Postgres is asked for, with ${SMALL} articles (or the first page)
and with ${LARGE}; the last two are the same answers kept by the process. Calls follow one another.
`,
    `| call, with ${LARGE} articles | beside | ms | ms | ratio | kept, ms | kept, ms | aim |`,
    '|---|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

const ratio = (own = NaN, beside = NaN): number => own / beside;
const figure = (value = NaN): string => value.toFixed(2);
