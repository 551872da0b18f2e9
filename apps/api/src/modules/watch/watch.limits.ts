import { FETCH_LIMITS } from '@vaglio/engine';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Intervals and limits of reading pages again; tests shorten them. */
export interface WatchLimits {
  readonly pollEveryMs: number;
  /** The times of the readings after the analysis. */
  readonly readAfterMs: readonly number[];
  /** The pause between two calls of one host, including `robots.txt`. */
  readonly hostPauseMs: number;
  /** The longest pause after failures. */
  readonly mostPauseMs: number;
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
  readAfterMs: [HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY],
  hostPauseMs: MINUTE,
  mostPauseMs: DAY,
  confirmMs: 10 * MINUTE,
  attempts: 4,
  robotsMs: DAY,
  leaseMs: 5 * MINUTE,
  atOnce: 4,
  readMs: FETCH_LIMITS.totalMs,
};
