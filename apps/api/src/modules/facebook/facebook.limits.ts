/** How patiently we post. */
export interface FacebookLimits {
  /** Tries of one post before it is given up. */
  readonly attempts: number;
  /** The wait after the first failure; it doubles with each further one. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  readonly patienceMs: number;
  /** A post in hand for longer than this is nobody's any more. */
  readonly claimMs: number;
  readonly lookEveryMs: number;
}

/** Ten tries within about a day: rate limits last an hour, a token is renewed by a person. */
export const DEFAULT_FACEBOOK_LIMITS: FacebookLimits = {
  attempts: 10,
  firstRetryMs: 120_000,
  longestRetryMs: 14_400_000,
  patienceMs: 15_000,
  claimMs: 300_000,
  lookEveryMs: 30_000,
};

export const FACEBOOK_LIMITS = Symbol('facebook limits');
