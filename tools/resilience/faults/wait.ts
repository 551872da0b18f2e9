import { answerWithin, isTrueWithin } from '../../run/wait.js';
import { BrokenPromise } from './fault.js';

/** Asks until there is an answer other than null; the promise is broken where none comes within the limit. */
export async function until<T>(what: string, limitMs: number, ask: () => Promise<T | null>): Promise<T> {
  const answer = await answerWithin(scaledLimit(limitMs), ask, EVERY_MS);
  if (answer === null) throw notWithin(what, limitMs);
  return answer;
}

/** Asks until the condition is true. */
export async function untilTrue(
  what: string,
  limitMs: number,
  ask: () => boolean | Promise<boolean>,
): Promise<void> {
  if (!(await isTrueWithin(scaledLimit(limitMs), ask, EVERY_MS))) throw notWithin(what, limitMs);
}

const EVERY_MS = 100;

function notWithin(what: string, limitMs: number): BrokenPromise {
  return new BrokenPromise(`${what}: not within ${seconds(limitMs)}`);
}

/** A time as the table shows it. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Multiplies every time limit: 1 when promises are measured, more when a busy machine only tests. */
const TIME_FACTOR = Number(process.env.FAULTS_TIME_FACTOR ?? 1);

/** A promised time limit, multiplied for busy machines. */
export const scaledLimit = (ms: number): number => ms * TIME_FACTOR;
