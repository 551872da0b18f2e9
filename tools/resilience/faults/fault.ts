import { pollFor } from '../../run/wait.js';
import type { TestSystem } from './system/test-system.js';

export const FORMS = ['embedded', 'cluster'] as const;

/** `embedded`: one process on Postgres alone, as `npm start`. `cluster`: several API processes and workers, with Redis. */
export type FormName = (typeof FORMS)[number];

/** A failure, and what the product must do when it happens. */
export interface Fault {
  readonly name: string;
  readonly expected: string;
  /** The forms of deployment in which it can happen; all by default. */
  readonly forms?: readonly FormName[];
  /** The forms in which it belongs to the short run. */
  readonly short?: readonly FormName[];
  /** Whether the data of Postgres must be on a small disk. */
  readonly needsSmallDisk?: boolean;
  /** Why it cannot be provoked on this machine; null when it can. */
  unavailableReason?(): string | null;
  /** Provokes the failure, undoes it and returns what was observed; throws a `NotAsExpected` when the product did something else. */
  provoke(system: TestSystem): Promise<string>;
}

/** The message says what the product did. */
export class NotAsExpected extends Error {}

/** Throws a `NotAsExpected` when the condition is false. */
export function assertExpected(condition: boolean, observed: string): asserts condition {
  if (!condition) throw new NotAsExpected(observed);
}

/** Calls `read` until it returns a value other than null; throws when the time is over. */
export async function waitFor<T>(what: string, limitMs: number, read: () => Promise<T | null>): Promise<T> {
  const value = await pollFor(scaledLimit(limitMs), read, POLL_MS);
  if (value === null) throw new NotAsExpected(`${what}: not within ${seconds(limitMs)}`);
  return value;
}

/** Calls `condition` until it is true; throws when the time is over. */
export async function waitUntil(
  what: string,
  limitMs: number,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  await waitFor(what, limitMs, async () => (await condition()) || null);
}

const POLL_MS = 100;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A time limit, multiplied by FAULTS_TIME_FACTOR for busy machines. */
export const scaledLimit = (ms: number): number => ms * Number(process.env.FAULTS_TIME_FACTOR ?? 1);
