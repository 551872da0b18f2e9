import { WEBHOOK_LIMITS } from '@vaglio/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often and how long a message is tried; tests shorten the waits. */
export interface DeliveryLimits {
  readonly attempts: number;
  /** The wait after the first failure; each further one is four times as long. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  readonly timeoutMs: number;
  /** A message that is being sent for longer was left by a stopped process. */
  readonly claimMs: number;
  readonly lookEveryMs: number;
  /** A webhook is switched off when a message is given up and none arrived for so long. */
  readonly failingMs: number;
  /** So long one job sends to one host before others get their turn. */
  readonly turnMs: number;
}

/** Eight tries within about a day: after 30 seconds, 2 and 8 minutes, half an hour, 2, 8 and 12 hours. */
export const DEFAULT_DELIVERY_LIMITS: DeliveryLimits = {
  attempts: WEBHOOK_LIMITS.attempts,
  firstRetryMs: 30_000,
  longestRetryMs: 12 * HOUR,
  timeoutMs: WEBHOOK_LIMITS.timeoutMs,
  claimMs: MINUTE,
  lookEveryMs: 5_000,
  failingMs: 20 * HOUR,
  turnMs: 20_000,
};

export const DELIVERY_LIMITS = Symbol('delivery limits');
