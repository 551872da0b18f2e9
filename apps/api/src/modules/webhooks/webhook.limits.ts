import { WEBHOOK_LIMITS } from '@vaglio/contracts';
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.js';
import type { OutboxLimits } from '../../shared/queue/outbox-limits.js';

export interface DeliveryLimits extends OutboxLimits {
  /** A webhook is switched off when a message fails for good and none arrived for this time. */
  readonly switchOffAfterMs: number;
  /** The longest time that one job sends to the same host. */
  readonly maxJobMs: number;
}

/** Eight attempts within about a day, after 30 seconds, 2, 8 and 32 minutes, then 2, 8 and 12 hours. */
export const DEFAULT_DELIVERY_LIMITS: DeliveryLimits = {
  attempts: WEBHOOK_LIMITS.attempts,
  firstRetryMs: 30_000,
  maxRetryMs: 12 * HOUR_MS,
  timeoutMs: WEBHOOK_LIMITS.timeoutMs,
  claimMs: MINUTE_MS,
  pollEveryMs: 5_000,
  switchOffAfterMs: 20 * HOUR_MS,
  maxJobMs: 20_000,
};

export const DELIVERY_LIMITS = Symbol('delivery limits');
