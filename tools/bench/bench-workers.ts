import { openTestSystem, type TestSystem } from '../resilience/faults/system/test-system.js';
import { markdownTable } from './markdown.js';

const WORKERS = [1, 2, 4] as const;
const CONCURRENCY = 2;
/** How often each slot of a worker is filled. */
const ROUNDS = 4;
const MODEL_DELAY_MS = 2_000;
const LIMIT_MS = 120_000;
const AIM = 0.9;

/** Analyses a minute with several worker processes and a model that takes two seconds for each call. */
export async function benchWorkers(root: string): Promise<string> {
  const rates: { readonly workers: number; readonly perMinute: number }[] = [];
  for (const workers of WORKERS) rates.push({ workers, perMinute: await analysesPerMinute(root, workers) });
  const one = rates[0]?.perMinute ?? NaN;
  return markdownTable(
    [`workers, ${CONCURRENCY} analyses at a time each:`, 'analyses a minute:', 'of linear:', 'aim:'],
    rates.map(({ workers, perMinute }) => [
      ...[workers, perMinute.toFixed(1)],
      ...[(perMinute / one / workers).toFixed(2), AIM],
    ]),
  );
}

async function analysesPerMinute(root: string, workers: number): Promise<number> {
  const system = await openTestSystem(root, 'cluster', {
    shape: { apis: 1, workers, webs: 0, hasRedis: true },
    env: { WORKER_CONCURRENCY: String(CONCURRENCY), OPENAI_TIMEOUT_MS: '60000' },
  });
  try {
    system.model.change({ modes: ['slow'], delayMs: MODEL_DELAY_MS });
    await analyze(system, workers * CONCURRENCY);
    const pages = workers * CONCURRENCY * ROUNDS;
    return (pages * 60_000) / (await analyze(system, pages));
  } finally {
    await system.close();
  }
}

/** Milliseconds from the first submission to the last article. */
async function analyze(system: TestSystem, count: number): Promise<number> {
  // Two users, because one account gets only half of the slots.
  const [one, other] = [await system.newUser(), await system.newUser()];
  const pages = system.site.newPages(count);
  const began = Date.now();
  await Promise.all([one.submitAll(pages.slice(count / 2)), other.submitAll(pages.slice(0, count / 2))]);
  const ended = (await Promise.all([one.waitForEnd(LIMIT_MS), other.waitForEnd(LIMIT_MS)])).flat();
  const took = Date.now() - began;
  const areByModel = ended.every(
    ({ status, article }) => status === 'completed' && article?.provenance.engine === 'openai',
  );
  if (!areByModel) throw new Error('An analysis failed, or was not made by the model.');
  return took;
}
