/** How patiently PayPal is asked, and how often we look after what is under way. */
export interface PaymentLimits {
  readonly patienceMs: number;
  readonly lookEveryMs: number;
  /** A payment whose taking began longer ago than this is looked after by us: its payer may be gone. */
  readonly unattendedMs: number;
  /** A payment that isn't through by then never will be. */
  readonly givenUpDays: number;
  /** How long before its end premium's owner is written to. */
  readonly noticeDays: number;
}

export const DEFAULT_PAYMENT_LIMITS: PaymentLimits = {
  patienceMs: 15_000,
  lookEveryMs: 60_000,
  unattendedMs: 120_000,
  givenUpDays: 30,
  noticeDays: 3,
};

export const PAYMENT_LIMITS = Symbol('payment limits');
