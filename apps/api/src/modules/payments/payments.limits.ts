/** Timeouts and intervals of payments; tests shorten them. */
export interface PaymentLimits {
  readonly timeoutMs: number;
  readonly pollEveryMs: number;
  /** Open payments are checked after this time, because the payer may have left the page. */
  readonly unattendedMs: number;
  /** A payment that PayPal still holds after these days has failed. */
  readonly givenUpDays: number;
  /** How many days before its end users get a mail. */
  readonly noticeDays: number;
}

export const DEFAULT_PAYMENT_LIMITS: PaymentLimits = {
  timeoutMs: 15_000,
  pollEveryMs: 60_000,
  unattendedMs: 120_000,
  givenUpDays: 30,
  noticeDays: 3,
};

export const PAYMENT_LIMITS = Symbol('payment limits');
