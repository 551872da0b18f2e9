/** Attempts, delays and timeouts of an outbox: mails, Facebook posts or webhook messages. Tests shorten them. */
export interface OutboxLimits {
  readonly attempts: number;
  /** The delay after the first failure; it grows with each further one. */
  readonly firstRetryMs: number;
  readonly maxRetryMs: number;
  /** The timeout of each answer. */
  readonly timeoutMs: number;
  /** Rows that are claimed for longer were left by a stopped process. */
  readonly claimMs: number;
  /** The interval of the job that enqueues due rows. */
  readonly pollEveryMs: number;
}

/** Returns the delay before the next attempt. */
export function retryDelay(limits: OutboxLimits, attempts: number, factor = 2): number {
  return Math.min(limits.firstRetryMs * factor ** (attempts - 1), limits.maxRetryMs);
}
