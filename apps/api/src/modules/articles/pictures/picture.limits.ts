/** How often a picture is tried, how large it may be, and how long a try may take. */
export interface PictureLimits {
  readonly attempts: number;
  /** The wait after the first failure; it grows tenfold with each further one. */
  readonly firstRetryMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
  /** A try that has not ended by then was left by a stopped process; the picture is due again. */
  readonly leaseMs: number;
  readonly lookEveryMs: number;
  /** How many articles of before are looked through at once. */
  readonly olderAtOnce: number;
}

export const PICTURE_LIMITS = Symbol('picture limits');

export const DEFAULT_PICTURE_LIMITS: PictureLimits = {
  attempts: 3,
  firstRetryMs: 300_000,
  totalMs: 15_000,
  maxBytes: 8 * 1024 * 1024,
  leaseMs: 120_000,
  lookEveryMs: 30_000,
  olderAtOnce: 200,
};
