/** Attempts and timeouts of mail. */
export interface MailLimits {
  /** Attempts per mail. */
  readonly attempts: number;
  /** The wait after the first failure; it doubles with each further one. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** How long the server may take for each answer. */
  readonly timeoutMs: number;
  /** A mail that is being sent for longer was left by a stopped process. */
  readonly claimMs: number;
  readonly lookEveryMs: number;
  readonly keptDays: number;
}

/** Eight attempts within about four hours: longer than a server restart or greylisting. */
export const DEFAULT_MAIL_LIMITS: MailLimits = {
  attempts: 8,
  firstRetryMs: 60_000,
  longestRetryMs: 7_200_000,
  timeoutMs: 15_000,
  claimMs: 300_000,
  lookEveryMs: 15_000,
  keptDays: 30,
};

export const MAIL_LIMITS = Symbol('mail limits');
