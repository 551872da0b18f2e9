import type { TestSystem } from './system/test-system.js';

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
