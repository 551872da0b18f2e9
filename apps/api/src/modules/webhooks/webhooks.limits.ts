import { WEBHOOK_LIMITS } from '@vaglio/contracts';
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.js';
import type { OutboxLimits } from '../../shared/queue/outbox.limits.js';

/** Eight attempts within about a day, after 30 seconds, 2, 8 and 32 minutes, then 2, 8 and 12 hours. */
export class DeliveryLimits implements OutboxLimits {
  readonly attempts: number = WEBHOOK_LIMITS.attempts;
  readonly firstRetryMs: number = 30_000;
  readonly maxRetryMs: number = 12 * HOUR_MS;
  readonly timeoutMs: number = WEBHOOK_LIMITS.timeoutMs;
  readonly claimMs: number = MINUTE_MS;
  readonly pollEveryMs: number = 5_000;
  /** A webhook is switched off when a message fails for good and none arrived for this time. */
  readonly switchOffAfterMs: number = 20 * HOUR_MS;
  /** The longest time that one job sends to the same host. */
  readonly maxJobMs: number = 20_000;
}
