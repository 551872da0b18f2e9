import type { World } from './system/test-system.js';

/** The shapes in which the product runs. */
export const FORMS = ['embedded', 'cluster'] as const;

/** `embedded`: one process on Postgres alone, as `npm start`. `cluster`: several API processes and workers, with Redis. */
export type FormName = (typeof FORMS)[number];

/** Something that goes wrong, and what the product promises for it. */
export interface Fault {
  readonly name: string;
  readonly promise: string;
  /** Where it can happen. */
  readonly forms: readonly FormName[];
  /** The forms in which it belongs to the short run. */
  readonly short?: readonly FormName[];
  /** Whether its world's Postgres has a disk of its own. */
  readonly needsSmallDisk?: boolean;
  /** Why it can't be made to happen on this machine; null where it can. */
  impossible?(): string | null;
  /** Makes it happen, undoes it, and says what was seen; throws a `BrokenPromise` where the promise does not hold. */
  provoke(world: World): Promise<string>;
}

/** What the product did instead of what it promises. */
export class BrokenPromise extends Error {}

/** Says what was promised where it is not so. */
export function holds(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new BrokenPromise(otherwise);
}
