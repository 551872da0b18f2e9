/** Measures what the product's layers cost: its calls beside the least code that answers the same bytes. */
import { parseArgs } from 'node:util';
import { countArgument, type ProgramContext } from '../run/program.js';
import { answerOf, isSameAnswer, type BenchCase, type BenchProduct } from './bench-case.js';
import { startBenchProduct } from './bench-product.js';
import { benchTable, compare, type Comparison } from './comparison.js';
import { BENCH_CASES } from './cases/all-cases.js';
import { benchEngine } from './engine/bench-engine.js';
import { benchGrowth } from './growth/bench-growth.js';
import { load, type Round } from './load.js';
import { benchImages } from './service/bench-images.js';
import { benchOverhead } from './service/bench-overhead.js';
import { benchApis } from './service/bench-apis.js';
import { benchLookups } from './service/bench-lookups.js';
import { benchWorkers } from './service/bench-workers.js';
import { timeNewPages } from './service/time-new-pages.js';
import { writeSection, type Section } from './write-section.js';

const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 4;
const ROUNDS = 3;

const HOW_CALLS_ARE_TIMED = `Each call of the built product beside a bare server that answers the same bytes, on the same machine in the same run.
Rounds alternate (ours, bare, ours, bare, …); figures are medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s after a warm-up, with 20 connections
from a load generator on the same machine; the ratio is the median over neighbouring rounds.`;

/** What is measured only when it is asked for; growth takes a quarter of an hour, less with `--articles 100000`, the others at most two minutes. */
const ALONE = [
  { flag: 'growth', title: 'Growth', bench: benchGrowth },
  { flag: 'images', title: 'Share images', bench: benchImages },
  { flag: 'overhead', title: 'What the service adds to the engine', bench: benchOverhead },
  { flag: 'lookups', title: 'Asking outside', bench: benchLookups },
  { flag: 'apis', title: 'API processes', bench: benchApis },
  { flag: 'workers', title: 'Workers', bench: benchWorkers },
] as const;

/**
 * `npm run bench -- [--write-docs] [--engine | --calls]`: the engine alone, which needs no built product, or the calls
 * alone. `--growth`, `--images`, `--overhead`, `--lookups`, `--apis`, `--workers`: one of those alone, into docs/benchmarks-service.md.
 */
export async function run({ root, args }: ProgramContext): Promise<number> {
  const asked = benchArguments(args);
  const show = async (section: Section): Promise<void> => {
    console.log(`\n${section.content}`);
    if (asked['write-docs']) await writeSection(root, section);
  };
  const articles =
    asked.articles === undefined ? undefined : countArgument('articles', asked.articles, 5_000_000);
  const alone = ALONE.filter(({ flag }) => asked[flag]);
  for (const { flag, title, bench } of alone)
    await show({
      page: 'benchmarks-service.md',
      title,
      command: `bench -- --${flag}`,
      content: await bench(root, articles),
    });
  if (alone.length > 0) return 0;
  if (!asked.calls) await show(await timeEngine(root));
  if (!asked.engine) await show(await timeCalls(root));
  return 0;
}

function benchArguments(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    'write-docs': flag,
    engine: flag,
    calls: flag,
    growth: flag,
    articles: { type: 'string' } as const,
    images: flag,
    overhead: flag,
    lookups: flag,
    apis: flag,
    workers: flag,
  };
  return parseArgs({ args: [...args], options }).values;
}

async function timeEngine(root: string): Promise<Section> {
  const content = await benchEngine(root);
  return { page: 'benchmarks.md', title: 'The engine', command: 'bench -- --engine', content };
}

async function timeCalls(root: string): Promise<Section> {
  const product = await startBenchProduct(root);
  try {
    const content = `${HOW_CALLS_ARE_TIMED}\n\n${await callFigures(product)}`;
    return { page: 'benchmarks.md', title: 'The calls', command: 'bench -- --calls', content };
  } finally {
    await product.stop();
  }
}

async function callFigures(product: BenchProduct): Promise<string> {
  const newPages = await timeNewPages(product);
  const comparisons: Comparison[] = [];
  for (const benchCase of BENCH_CASES) comparisons.push(await measure(benchCase, product));
  return `${benchTable(comparisons)}\n\n${newPages}`;
}

async function measure(benchCase: BenchCase, product: BenchProduct): Promise<Comparison> {
  await benchCase.prepare?.(product);
  const request = benchCase.request(product);
  const answer = await answerOf(product.url, request);
  const bare = await benchCase.startBare(product, answer);
  try {
    if (!isSameAnswer(await answerOf(bare.url, request), answer)) {
      throw new Error(`${benchCase.name}: the bare server does not answer the same bytes`);
    }
    await load(product.url, request, WARM_UP_SECONDS);
    await load(bare.url, request, WARM_UP_SECONDS);
    const rounds: { product: Round; bare: Round }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      console.log(`${benchCase.name}: round ${round} of ${ROUNDS}`);
      rounds.push({
        product: await load(product.url, request, ROUND_SECONDS),
        bare: await load(bare.url, request, ROUND_SECONDS),
      });
    }
    return compare(benchCase, rounds);
  } finally {
    await bare.stop();
  }
}
