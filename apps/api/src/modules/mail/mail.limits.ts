import type { OutboxLimits } from '../../shared/queue/outbox.limits.js';

/** Eight attempts within about four hours: longer than a server restart or greylisting. */
export class MailLimits implements OutboxLimits {
  readonly attempts: number = 8;
  readonly firstRetryMs: number = 60_000;
  readonly maxRetryMs: number = 7_200_000;
  readonly timeoutMs: number = 15_000;
  readonly claimMs: number = 300_000;
  readonly pollEveryMs: number = 15_000;
}
