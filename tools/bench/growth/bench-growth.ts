import { publicPairs, staffPairs } from './growth-calls.js';
import { measureFresh, measureKept, type Measured } from './growth-samples.js';
import { startSide, type Size } from './growth-side.js';
import { markdownTable } from '../markdown-table.js';

const SMALL: Size = { articles: 1_000, users: 1_000 };
const LARGE: Size = { articles: 1_000_000, users: 100_000 };

/**
 * The calls that readers and staff make most, in a small and a large product that run side by side; a smaller number of articles
 * takes less time.
 */
export async function benchGrowth(root: string, articles = LARGE.articles): Promise<string> {
  const size = { ...LARGE, articles };
  const small = await startSide(root, SMALL);
  try {
    console.log(`Adding ${size.articles} articles and ${size.users} users …`);
    const large = await startSide(root, size);
    try {
      const forReaders = publicPairs(small, large);
      const forStaff = staffPairs(small, large);
      const fresh = await measureFresh(forReaders);
      const kept = await measureKept(forReaders);
      return [
        how(size),
        forReadersTable(size, fresh, kept),
        IN_STAFF,
        staffTable(await measureKept(forStaff)),
      ].join('\n\n');
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

const how = ({
  articles,
  users,
}: Size): string => `Two products run at once: one with ${SMALL.articles} articles and users, one with ${articles} articles and
${users} users. Every sample asks both, one right after the other; the ratio is the median over such neighbours, so that
what else the machine does meets both. The first two columns of milliseconds are answers that Postgres is asked for; the last
two are the same answers kept by the process.`;

const IN_STAFF = `The back-office, whose answers are never kept; there are as many payments, notifications, ratings and lines of the audit
log as users. The payment totals are no list: they add up what was paid in 30 days, which is where most of the payments lie.`;

function forReadersTable({ articles }: Size, fresh: readonly Measured[], kept: readonly Measured[]): string {
  return markdownTable(
    [`call, with ${articles} articles`, 'beside', 'ms:', 'ms:', 'ratio:', 'kept, ms:', 'kept, ms:', 'aim:'],
    fresh.map(({ pair, few, many, ratio }, at) => [
      ...[pair.name, pair.beside],
      ...[few, many, ratio, kept[at]?.few, kept[at]?.many].map(figure),
      pair.aim.toFixed(1),
    ]),
  );
}

function staffTable(measured: readonly Measured[]): string {
  return markdownTable(
    ['list of the back-office', 'small, ms:', 'large, ms:', 'ratio:', 'aim:'],
    measured.map(({ pair, few, many, ratio }) => [
      pair.name,
      ...[few, many, ratio].map(figure),
      pair.aim.toFixed(1),
    ]),
  );
}

const figure = (value = NaN): string => value.toFixed(2);
