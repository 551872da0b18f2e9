/** Limits and intervals of fetching pictures; tests change them. */
export interface PictureLimits {
  readonly attempts: number;
  /** Pause after the first failed attempt; ten times longer after each further one. */
  readonly firstRetryMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
  /** After this time an attempt counts as lost, and the picture is due again. */
  readonly leaseMs: number;
  readonly pollEveryMs: number;
  /** Articles from before pictures were stored that are scheduled at once. */
  readonly olderAtOnce: number;
}

export const PICTURE_LIMITS = Symbol('picture limits');

export const DEFAULT_PICTURE_LIMITS: PictureLimits = {
  attempts: 3,
  firstRetryMs: 300_000,
  totalMs: 15_000,
  maxBytes: 8 * 1024 * 1024,
  leaseMs: 120_000,
  pollEveryMs: 30_000,
  olderAtOnce: 200,
};
