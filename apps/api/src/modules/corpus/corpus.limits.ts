import { MINUTE_MS } from '../../shared/durations.js';

/** Limits and intervals of dumps; tests change them. */
export interface CorpusLimits {
  readonly pollEveryMs: number;
  /** A day's dump is written from this hour on, in UTC. */
  readonly fromHour: number;
  /** A dump is aborted when the disk has less free space. */
  readonly minFreeBytes: number;
  readonly rowsAtOnce: number;
}

export const CORPUS_LIMITS = Symbol('corpus limits');

export const DEFAULT_CORPUS_LIMITS: CorpusLimits = {
  pollEveryMs: 10 * MINUTE_MS,
  fromHour: 2,
  minFreeBytes: 1_000_000_000,
  rowsAtOnce: 500,
};
