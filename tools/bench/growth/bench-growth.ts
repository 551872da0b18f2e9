import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { markdownTable } from '../markdown.js';
import { publicPairs, staffPairs, type Call, type Pair } from './growth-calls.js';
import { startSide, type Size } from './growth-side.js';

const SMALL: Size = { articles: 1_000, users: 1_000 };
const LARGE_USERS = 100_000;
const WARM_UP = 20;
const SAMPLES = 200;
/** The time until every process has dropped its cached answers. */
const CLEAR_CACHE_MS = 8;

/** The most frequent calls in a small and in a large product that run at the same time. */
export async function benchGrowth(root: string, articles: number): Promise<string> {
  const size = { articles, users: LARGE_USERS };
  const small = await startSide(root, SMALL);
  try {
    console.log(`Adding ${size.articles} articles and ${size.users} users …`);
    const large = await startSide(root, size);
    try {
      const pairs = publicPairs(small, large);
      const uncached = await measure(pairs, timeUncached);
      const cached = await measure(pairs, time);
      const publicTable = markdownTable(
        [
          `call, with ${articles} articles`,
          'beside',
          'ms:',
          'ms:',
          'ratio:',
          'kept, ms:',
          'kept, ms:',
          'aim:',
        ],
        uncached.map(({ pair, few, many, ratio }, at) => [
          ...[pair.name, pair.beside],
          ...[few, many, ratio, cached[at]?.few, cached[at]?.many].map((value = NaN) => value.toFixed(2)),
          pair.aim.toFixed(1),
        ]),
      );
      const staffTable = markdownTable(
        ['list of the back-office', 'small, ms:', 'large, ms:', 'ratio:', 'aim:'],
        (await measure(staffPairs(small, large), time)).map(({ pair, few, many, ratio }) => [
          pair.name,
          ...[few, many, ratio].map((value) => value.toFixed(2)),
          pair.aim.toFixed(1),
        ]),
      );
      return [intro(size), publicTable, STAFF_INTRO, staffTable].join('\n\n');
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

const intro = ({
  articles,
  users,
}: Size): string => `Two products run at once: one with ${SMALL.articles} articles and users, one with ${articles} articles and
${users} users. Every sample calls both, one right after the other; the ratio is the median over such pairs, so that
other load on the machine affects both. The first two columns of milliseconds are answers that Postgres computes; the last
two are the same answers from the cache of the process.`;

const STAFF_INTRO = `The back-office, whose answers are never cached; there are as many payments, notifications, ratings and entries of the
audit log as users. The payment totals are no list: they are the sum of 30 days, in which most of the payments were made.`;

/** Median milliseconds with few and with many rows, and the median of their ratios. */
interface Measured {
  readonly pair: Pair;
  readonly few: number;
  readonly many: number;
  readonly ratio: number;
}

/** Every sample makes both calls, one after the other. Which one is first alternates. */
async function measure(
  pairs: readonly Pair[],
  timeCall: (call: Call) => Promise<number>,
): Promise<Measured[]> {
  const samples = pairs.map(() => [] as { few: number; many: number }[]);
  for (let turn = -WARM_UP; turn < SAMPLES; turn += 1)
    for (const [at, pair] of pairs.entries()) {
      const sample = { few: NaN, many: NaN };
      for (const side of turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const))
        sample[side] = await timeCall(pair[side]);
      if (turn >= 0) samples[at]?.push(sample);
    }
  return pairs.map((pair, at) => {
    const own = samples[at] ?? [];
    return {
      pair,
      few: median(own.map(({ few }) => few)),
      many: median(own.map(({ many }) => many)),
      ratio: median(own.map(({ few, many }) => many / few)),
    };
  });
}

async function timeUncached(call: Call): Promise<number> {
  await call.side.clearCaches();
  await sleep(CLEAR_CACHE_MS);
  return time(call);
}

async function time({ side, path }: Call): Promise<number> {
  const isStaff = path.startsWith('/api/admin/');
  const headers = new Headers(isStaff ? { authorization: `Bearer ${side.adminToken}` } : {});
  const began = performance.now();
  const response = await fetch(side.url + path, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - began;
}
