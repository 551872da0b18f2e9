/**
 * `npm run bench -- [--write-docs] [--engine | --calls]`: the engine, and the product's calls beside bare servers.
 * `--growth` and `--workers` run only that benchmark, for docs/benchmarks-service.md. Growth takes a quarter of an hour, less
 * with `--articles 100000`.
 */
import { parseArgs } from 'node:util';
import { countArgument, type ProgramContext } from '../run/program.js';
import { benchWorkers } from './bench-workers.js';
import { BENCH_CASES } from './cases/all-cases.js';
import { startBenchProduct } from './cases/bench-product.js';
import { comparisonTable, HOW_CALLS_ARE_TIMED, measure, type Comparison } from './cases/comparison.js';
import { timeNewPages } from './cases/time-new-pages.js';
import { benchEngine } from './engine/bench-engine.js';
import { benchGrowth } from './growth/bench-growth.js';
import { writeSection, type Section } from './markdown.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    ...{ 'write-docs': flag, engine: flag, calls: flag, growth: flag, workers: flag },
    articles: { type: 'string', default: '1000000' } as const,
  };
  const { values } = parseArgs({ args: [...args], options });
  const articles = countArgument('articles', values.articles, 5_000_000);
  const show = async (section: Section): Promise<void> => {
    console.log(`\n${section.content}`);
    if (values['write-docs']) await writeSection(root, section);
  };
  const service = { page: 'benchmarks-service.md' } as const;
  if (values.growth) {
    const content = await benchGrowth(root, articles);
    await show({ ...service, title: 'Growth', command: 'bench -- --growth', content });
  }
  if (values.workers) {
    const content = await benchWorkers(root);
    await show({ ...service, title: 'Workers', command: 'bench -- --workers', content });
  }
  if (values.growth || values.workers) return 0;
  const page = 'benchmarks.md';
  if (!values.calls) {
    const content = await benchEngine(root);
    await show({ page, title: 'The engine', command: 'bench -- --engine', content });
  }
  if (!values.engine) {
    const content = `${HOW_CALLS_ARE_TIMED}\n\n${await benchCalls(root)}`;
    await show({ page, title: 'The calls', command: 'bench -- --calls', content });
  }
  return 0;
}

async function benchCalls(root: string): Promise<string> {
  const product = await startBenchProduct(root);
  try {
    const newPages = await timeNewPages(product);
    const comparisons: Comparison[] = [];
    for (const benchCase of BENCH_CASES) comparisons.push(await measure(benchCase, product));
    return `${comparisonTable(comparisons)}\n\n${newPages}`;
  } finally {
    await product.stop();
  }
}
