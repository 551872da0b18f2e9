import { setTimeout as sleep } from 'node:timers/promises';
import { BrokenPromise } from './fault.js';

/** Polls until there is an answer; fails the promise after the limit. `false` is no answer: see `untilTrue`. */
export async function until<T extends object | string | number | true>(
  what: string,
  limitMs: number,
  ask: () => Promise<T | null>,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() - began > scaledLimit(limitMs))
      throw new BrokenPromise(`${what}: not within ${seconds(limitMs)}`);
    await sleep(100);
  }
}

/** Polls until the condition is true. */
export async function untilTrue(
  what: string,
  limitMs: number,
  ask: () => boolean | Promise<boolean>,
): Promise<void> {
  await until(what, limitMs, async () => ((await ask()) ? true : null));
}

/** A time as the table shows it. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Multiplies every time limit: 1 when promises are measured, more when a busy machine only tests. */
const TIME_FACTOR = Number(process.env.FAULTS_TIME_FACTOR ?? 1);

/** A promised time limit, multiplied for busy machines. */
export const scaledLimit = (ms: number): number => ms * TIME_FACTOR;
