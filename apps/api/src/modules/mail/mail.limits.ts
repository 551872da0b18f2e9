/** How patiently mail is sent. */
export interface MailLimits {
  /** Tries of one letter before it is given up. */
  readonly attempts: number;
  /** The wait after the first failure; it doubles with each further one. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** How long the server may take for each answer. */
  readonly patienceMs: number;
  /** A letter in hand for longer than this is nobody's any more. */
  readonly claimMs: number;
  readonly lookEveryMs: number;
  readonly keptDays: number;
}

/** Eight tries within about four hours: longer than a server restarts or a greylist lasts. */
export const DEFAULT_MAIL_LIMITS: MailLimits = {
  attempts: 8,
  firstRetryMs: 60_000,
  longestRetryMs: 7_200_000,
  patienceMs: 15_000,
  claimMs: 300_000,
  lookEveryMs: 15_000,
  keptDays: 30,
};

export const MAIL_LIMITS = Symbol('mail limits');
