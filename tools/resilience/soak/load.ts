import { setTimeout as sleep } from 'node:timers/promises';
import { choose, type Act } from './traffic.js';
import type { Tally } from './tally.js';

/** More than this under way at once, and the product has fallen behind. */
const MOST_UNDER_WAY = 500;

/** As many acts as can be done by so many at once; gives acts a second. */
export async function atFullSpeed(
  acts: readonly Act[],
  crowd: number,
  durationMs: number,
  tally: Tally,
): Promise<number> {
  const began = performance.now();
  const one = async (): Promise<void> => {
    while (performance.now() - began < durationMs) await perform(choose(acts, Math.random()), tally);
  };
  await Promise.all(Array.from({ length: crowd }, one));
  return (tally.count * 1000) / (performance.now() - began);
}

/** So many acts a second, whether the answers come or not. */
export async function atPace(
  acts: readonly Act[],
  perSecond: number,
  durationMs: number,
  tally: Tally,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  for (let due = 0; due < durationMs; due += 1000 / perSecond) {
    const early = due - (performance.now() - began);
    if (early > 1) await sleep(early);
    const act = choose(acts, Math.random());
    if (underWay.size >= MOST_UNDER_WAY) {
      tally.add(act.name, 0, 'not even begun: too many wait for an answer');
      continue;
    }
    const done: Promise<void> = perform(act, tally).finally(() => underWay.delete(done));
    underWay.add(done);
  }
  await Promise.all(underWay);
}

async function perform(act: Act, tally: Tally): Promise<void> {
  const began = performance.now();
  const problem = await act.perform().catch((error: unknown) => String(error));
  tally.add(act.name, performance.now() - began, problem);
}
