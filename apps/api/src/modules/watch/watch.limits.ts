import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.js';
import { FETCH_LIMITS } from '@vaglio/engine';

/** Intervals and limits of reading pages again; tests shorten them. */
export interface WatchLimits {
  readonly pollEveryMs: number;
  /** The times of the readings after the analysis. */
  readonly readAfterMs: readonly number[];
  /** The pause between two calls of one host, including `robots.txt`. */
  readonly hostPauseMs: number;
  /** The longest pause after failures. */
  readonly maxPauseMs: number;
  /** The time after which a difference is confirmed by another reading. */
  readonly confirmMs: number;
  /** Readings that may fail or differ before the page waits for the next planned reading. */
  readonly attempts: number;
  /** How long `robots.txt` is cached. */
  readonly robotsMs: number;
  /** A page that is claimed for longer was left by a stopped worker. */
  readonly leaseMs: number;
  /** The number of pages that one process reads in parallel. */
  readonly atOnce: number;
  readonly readMs: number;
}

export const WATCH_LIMITS = Symbol('watch limits');

export const DEFAULT_WATCH_LIMITS: WatchLimits = {
  pollEveryMs: 10_000,
  readAfterMs: [HOUR_MS, 6 * HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS],
  hostPauseMs: MINUTE_MS,
  maxPauseMs: DAY_MS,
  confirmMs: 10 * MINUTE_MS,
  attempts: 4,
  robotsMs: DAY_MS,
  leaseMs: 5 * MINUTE_MS,
  atOnce: 4,
  readMs: FETCH_LIMITS.totalMs,
};
