import { setTimeout as sleep } from 'node:timers/promises';
import { BrokenPromise } from './fault.js';

/** Asks until there is an answer; what never comes is a broken promise. A `false` is no answer: see `untilTrue`. */
export async function until<T extends object | string | number | true>(
  what: string,
  limitMs: number,
  ask: () => Promise<T | null>,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() - began > patiently(limitMs))
      throw new BrokenPromise(`after ${seconds(limitMs)} still not: ${what}`);
    await sleep(100);
  }
}

/** Asks until it is so. */
export async function untilTrue(
  what: string,
  limitMs: number,
  ask: () => boolean | Promise<boolean>,
): Promise<void> {
  await until(what, limitMs, async () => ((await ask()) ? true : null));
}

/** A time as the table shows it. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** How many times longer than promised is waited: 1 where a promise is measured, more where a busy machine only tests. */
const PATIENCE = Number(process.env.FAULTS_PATIENCE ?? 1);

/** A promised time as it is waited for here. */
export const patiently = (ms: number): number => ms * PATIENCE;
