import type { OutboxLimits } from '../../shared/queue/outbox-limits.js';

export interface MailLimits extends OutboxLimits {
  /** Finished mails are removed after these days. */
  readonly keptDays: number;
}

/** Eight attempts within about four hours: longer than a server restart or greylisting. */
export const DEFAULT_MAIL_LIMITS: MailLimits = {
  attempts: 8,
  firstRetryMs: 60_000,
  maxRetryMs: 7_200_000,
  timeoutMs: 15_000,
  claimMs: 300_000,
  pollEveryMs: 15_000,
  keptDays: 30,
};

export const MAIL_LIMITS = Symbol('mail limits');
