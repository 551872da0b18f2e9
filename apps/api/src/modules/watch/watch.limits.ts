import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.js';
import { FETCH_LIMITS } from '@vaglio/engine';

/** Intervals and limits of reading pages again; tests shorten them. */
export class WatchLimits {
  readonly pollEveryMs: number = 10_000;
  /** The times of the readings after the analysis. */
  readonly readAfterMs: readonly number[] = [HOUR_MS, 6 * HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS];
  /** The pause between two calls of one host, including `robots.txt`. */
  readonly hostPauseMs: number = MINUTE_MS;
  /** The longest pause after failures. */
  readonly maxPauseMs: number = DAY_MS;
  /** The time after which a difference is confirmed by another reading. */
  readonly confirmMs: number = 10 * MINUTE_MS;
  /** Readings that may fail or differ before the page waits for the next planned reading. */
  readonly attempts: number = 4;
  /** How long `robots.txt` is cached. */
  readonly robotsMs: number = DAY_MS;
  /** A page that is claimed for longer was left by a stopped worker. */
  readonly leaseMs: number = 5 * MINUTE_MS;
  /** The number of pages that one process reads in parallel. */
  readonly atOnce: number = 4;
  readonly readMs: number = FETCH_LIMITS.totalMs;
}
