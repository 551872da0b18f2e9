import type { OutboxLimits } from '../../shared/queue/outbox-limits.js';

/** Ten attempts within about a day: rate limits last an hour, and staff need time to renew a token. */
export const DEFAULT_FACEBOOK_LIMITS: OutboxLimits = {
  attempts: 10,
  firstRetryMs: 120_000,
  maxRetryMs: 14_400_000,
  timeoutMs: 15_000,
  claimMs: 300_000,
  pollEveryMs: 30_000,
};

export const FACEBOOK_LIMITS = Symbol('facebook limits');
