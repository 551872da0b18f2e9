import type { ListQuery } from '../http/list-query.js';

/** How a payment stands. */
export const PAYMENT_STATUSES = ['completed', 'pending', 'refunded', 'failed'] as const;

/** How a payment stands. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment as administrators see it; nobody changes one. */
export interface AdminPayment {
  readonly id: string;
  /** As it was when it was paid; the account may be gone. */
  readonly userEmail: string;
  readonly userId: string | null;
  readonly paypalOrderId: string;
  /** In decimal digits, such as `9.99`. */
  readonly amount: string;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly createdAt: string;
}

/** Which payments, and in what order. */
export interface AdminPaymentsQuery extends ListQuery {
  readonly status?: PaymentStatus;
}

/** What was paid in one currency. */
export interface CurrencyTotal {
  readonly currency: string;
  readonly amount: string;
  readonly count: number;
}

/** What was paid in all: completed payments alone. */
export interface PaymentTotals {
  readonly all: readonly CurrencyTotal[];
  readonly last30Days: readonly CurrencyTotal[];
}
