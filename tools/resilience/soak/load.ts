import { setTimeout as sleep } from 'node:timers/promises';
import { choose, type Action } from './traffic.js';
import type { RequestCounts } from './request-counts.js';

/** More than this under way at once, and the product has fallen behind. */
const MOST_UNDER_WAY = 500;

/** As many acts as can be done by so many at once; gives acts a second. */
export async function atFullSpeed(
  actions: readonly Action[],
  clients: number,
  durationMs: number,
  counts: RequestCounts,
): Promise<number> {
  const began = performance.now();
  const one = async (): Promise<void> => {
    while (performance.now() - began < durationMs) await perform(choose(actions, Math.random()), counts);
  };
  await Promise.all(Array.from({ length: clients }, one));
  return (counts.count * 1000) / (performance.now() - began);
}

/** So many acts a second, whether the answers come or not. */
export async function atPace(
  actions: readonly Action[],
  perSecond: number,
  durationMs: number,
  counts: RequestCounts,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  for (let due = 0; due < durationMs; due += 1000 / perSecond) {
    const early = due - (performance.now() - began);
    if (early > 1) await sleep(early);
    const action = choose(actions, Math.random());
    if (underWay.size >= MOST_UNDER_WAY) {
      counts.add(action.name, 0, 'not even begun: too many wait for an answer');
      continue;
    }
    const done: Promise<void> = perform(action, counts).finally(() => underWay.delete(done));
    underWay.add(done);
  }
  await Promise.all(underWay);
}

async function perform(action: Action, counts: RequestCounts): Promise<void> {
  const began = performance.now();
  const problem = await action.perform().catch((error: unknown) => String(error));
  counts.add(action.name, performance.now() - began, problem);
}
