/** Attempts and timeouts of posts. */
export interface FacebookLimits {
  /** Attempts per post. */
  readonly attempts: number;
  /** The wait after the first failure; it doubles with each further one. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  readonly timeoutMs: number;
  /** A post that is being sent for longer was left by a stopped process. */
  readonly claimMs: number;
  readonly lookEveryMs: number;
}

/** Ten attempts within about a day: rate limits last an hour, and staff need time to renew a token. */
export const DEFAULT_FACEBOOK_LIMITS: FacebookLimits = {
  attempts: 10,
  firstRetryMs: 120_000,
  longestRetryMs: 14_400_000,
  timeoutMs: 15_000,
  claimMs: 300_000,
  lookEveryMs: 30_000,
};

export const FACEBOOK_LIMITS = Symbol('facebook limits');
