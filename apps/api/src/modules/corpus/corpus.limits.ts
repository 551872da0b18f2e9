import { MINUTE_MS } from '../../shared/durations.js';

/** Limits and intervals of dumps; tests change them. */
export class CorpusLimits {
  readonly pollEveryMs: number = 10 * MINUTE_MS;
  /** A day's dump is written from this hour on, in UTC. */
  readonly fromHour: number = 2;
  /** A dump is aborted when the disk has less free space. */
  readonly minFreeBytes: number = 1_000_000_000;
  readonly rowsAtOnce: number = 500;
}
