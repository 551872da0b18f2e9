import type { OutboxLimits } from '../../shared/queue/outbox.limits.js';

/** Ten attempts within about a day: rate limits last an hour, and staff need time to renew a token. */
export class FacebookLimits implements OutboxLimits {
  readonly attempts: number = 10;
  readonly firstRetryMs: number = 120_000;
  readonly maxRetryMs: number = 14_400_000;
  readonly timeoutMs: number = 15_000;
  readonly claimMs: number = 300_000;
  readonly pollEveryMs: number = 30_000;
}
