import { FETCH_LIMITS } from '@vaglio/engine';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often and how gently pages are read again; tests shorten the looks. */
export interface WatchLimits {
  readonly lookEveryMs: number;
  /** When a page is read again, counted from its analysis. */
  readonly readAfterMs: readonly number[];
  /** Between two calls of one host, `robots.txt` included. */
  readonly hostPauseMs: number;
  /** The longest pause after failures. */
  readonly mostPauseMs: number;
  /** A difference must still be there so much later. */
  readonly confirmMs: number;
  /** Readings that fail or differ from each other before the next planned one. */
  readonly attempts: number;
  readonly robotsMs: number;
  /** A worker that has a page for longer has died. */
  readonly leaseMs: number;
  /** Pages that one process reads at a time. */
  readonly atOnce: number;
  readonly readMs: number;
}

export const WATCH_LIMITS = Symbol('watch limits');

export const DEFAULT_WATCH_LIMITS: WatchLimits = {
  lookEveryMs: 10_000,
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
