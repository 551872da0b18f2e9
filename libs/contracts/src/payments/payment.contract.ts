import type { ListQuery } from '../http/list-query.js';
import type { User } from '../users/user.contract.js';

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

/** An order that waits for the payer's consent at PayPal. */
export interface PremiumOrder {
  readonly paypalOrderId: string;
  /** Where the browser goes to pay; PayPal sends it back to `/account?payment=approved&token=<order>`. */
  readonly approveUrl: string;
}

/** Turning a paid order into a month of premium, for oneself. */
export interface SubscribeRequest {
  /** One's own.
   *  @maxLength 254 */
  readonly email: string;
  /** @minLength 5
   *  @maxLength 50 */
  readonly paypalOrderId: string;
}

/** Where a payment has come to. While it is `pending` PayPal holds it back; premium begins by itself once it is through. */
export interface SubscribeResult {
  readonly success: boolean;
  readonly status: 'completed' | 'pending';
  readonly user: User;
}

/** The end of premium, at once, and what is due to the payer for the days that are left. */
export interface SubscriptionCancellation {
  readonly user: User;
  /** In decimal digits; `0.00` where nothing is. */
  readonly refundDue: string;
  readonly currency: string;
}

/** What PayPal tells us; only a hint, since what we do follows from asking PayPal. */
export interface PaypalEvent {
  readonly id?: string;
  readonly event_type?: string;
  readonly resource?: unknown;
}
