/** Timeouts of PayPal's answers, and how often open payments are checked. */
export interface PaymentLimits {
  readonly timeoutMs: number;
  readonly lookEveryMs: number;
  /** A payment is checked when its capture began longer ago: its payer may have left. */
  readonly unattendedMs: number;
  /** A payment that is still open then has failed. */
  readonly givenUpDays: number;
  /** The mail before the end of Premium. */
  readonly noticeDays: number;
}

export const DEFAULT_PAYMENT_LIMITS: PaymentLimits = {
  timeoutMs: 15_000,
  lookEveryMs: 60_000,
  unattendedMs: 120_000,
  givenUpDays: 30,
  noticeDays: 3,
};

export const PAYMENT_LIMITS = Symbol('payment limits');
