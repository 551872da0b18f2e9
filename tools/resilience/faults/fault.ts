import type { TestSystem } from './system/test-system.js';
import { pollFor, pollUntil } from '../../run/wait.js';

/** How the product is deployed. */
export const FORMS = ['embedded', 'cluster'] as const;

/** `embedded`: one process on Postgres alone, as `npm start`. `cluster`: several API processes and workers, with Redis. */
export type FormName = (typeof FORMS)[number];

/** A failure, and what the product promises when it happens. */
export interface Fault {
  readonly name: string;
  readonly promise: string;
  /** Where it can happen. */
  readonly forms: readonly FormName[];
  /** The forms in which it belongs to the short run. */
  readonly short?: readonly FormName[];
  /** Whether Postgres needs a small disk of its own, to be filled. */
  readonly needsSmallDisk?: boolean;
  /** Why it can't be provoked on this machine; null where it can. */
  unavailableReason?(): string | null;
  /** Provokes it, undoes it and returns what was observed; throws a `BrokenPromise` when the promise is broken. */
  provoke(system: TestSystem): Promise<string>;
}

/** The product broke a promise; the message describes what it did. */
export class BrokenPromise extends Error {}

/** Throws a `BrokenPromise` with the observation where the condition is false. */
export function assertPromise(condition: boolean, observed: string): asserts condition {
  if (!condition) throw new BrokenPromise(observed);
}

/** Asks until there is an answer other than null; the promise is broken where none comes within the limit. */
export async function until<T>(what: string, limitMs: number, ask: () => Promise<T | null>): Promise<T> {
  const answer = await pollFor(scaledLimit(limitMs), ask, EVERY_MS);
  if (answer === null) throw notWithin(what, limitMs);
  return answer;
}

/** Asks until the condition is true. */
export async function untilTrue(
  what: string,
  limitMs: number,
  ask: () => boolean | Promise<boolean>,
): Promise<void> {
  if (!(await pollUntil(scaledLimit(limitMs), ask, EVERY_MS))) throw notWithin(what, limitMs);
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
