import type { ListQuery } from '../http/list-query.js';
import type { User } from '../users/user.contract.js';

/** The status of a payment. */
export const PAYMENT_STATUSES = ['completed', 'pending', 'refunded', 'failed'] as const;

/** The status of a payment. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment in the back-office, which cannot be changed. */
export interface AdminPayment {
  readonly id: string;
  /** The e-mail at the time of the payment; the account may be deleted. */
  readonly userEmail: string;
  readonly userId: string | null;
  readonly paypalOrderId: string;
  /** A decimal number, such as `9.99`. */
  readonly amount: string;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly createdAt: string;
}

/** Filters and order of the payments. */
export interface AdminPaymentsQuery extends ListQuery {
  /** Only of one account. */
  readonly userId?: string;
  readonly status?: PaymentStatus;
}

/** The sum of payments in one currency. */
export interface CurrencyTotal {
  readonly currency: string;
  readonly amount: string;
  readonly count: number;
}

/** The sums of all completed payments. */
export interface PaymentTotals {
  readonly all: readonly CurrencyTotal[];
  readonly last30Days: readonly CurrencyTotal[];
}

/**
 * The status of a refund.
 * - `due`: not sent yet.
 * - `sending`: the request to PayPal is running.
 * - `unclear`: PayPal did not answer; the same request can be sent again.
 * - `pending`: PayPal accepted it and has not paid yet.
 * - `paid`: it is paid.
 */
export const REFUND_STATUSES = ['due', 'sending', 'unclear', 'pending', 'paid'] as const;

/** The status of a refund. */
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A refund for a payer who ended Premium early. */
export interface AdminRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly userId: string | null;
  /** The e-mail at the time of the payment; the account may be deleted. */
  readonly userEmail: string;
  readonly paypalOrderId: string;
  /** A decimal number. */
  readonly amount: string;
  readonly currency: string;
  readonly status: RefundStatus;
  /** PayPal's last error code; null without an error. */
  readonly failure: string | null;
  /** When it became due. */
  readonly createdAt: string;
  readonly settledAt: string | null;
  /** The username of the administrator who sent it or marked it as paid. */
  readonly settledBy: string | null;
}

/** Filters and order of the refunds. */
export interface AdminRefundsQuery extends ListQuery {
  /** Only of one account. */
  readonly userId?: string;
  readonly status?: RefundStatus;
}

/** The path of the page to leave the waiting list, to which an e-mail links. */
export const WAITING_LIST_LEAVE_PATH = '/waiting-list/leave';

/** Joins the waiting list for a single e-mail when Premium is on sale. */
export interface JoinWaitingListRequest {
  /** @maxLength 254 */
  readonly email: string;
  /** Required. */
  readonly consent: true;
}

/** The answer to joining the waiting list, which does not reveal whether the address was on it before. */
export interface JoinedWaitingList {
  /** The URL to leave the list. */
  readonly leaveUrl: string;
}

/** Leaves the waiting list with the secret of the link. */
export interface LeaveWaitingListRequest {
  /** @minLength 1
   *  @maxLength 400 */
  readonly token: string;
}

/** The number of waiting addresses, and of those that got their e-mail in the last 30 days. */
export interface WaitingListCount {
  readonly waiting: number;
  readonly notified: number;
}

/** An order that waits for the payer's approval at PayPal. */
export interface PremiumOrder {
  readonly paypalOrderId: string;
  /** The page at PayPal, which redirects back to `/account?payment=approved&token=<order>`. */
  readonly approveUrl: string;
}

/** Captures an approved order of the caller for a month of Premium. */
export interface SubscribeRequest {
  /** The caller's own.
   *  @maxLength 254 */
  readonly email: string;
  /** @minLength 5
   *  @maxLength 50 */
  readonly paypalOrderId: string;
}

/** The result of a payment. While PayPal checks it, it is `pending`; Premium starts once it is completed. */
export interface SubscribeResult {
  readonly success: boolean;
  readonly status: 'completed' | 'pending';
  readonly user: User;
}

/** The immediate end of Premium, and the refund for the remaining days. */
export interface SubscriptionCancellation {
  readonly user: User;
  /** A decimal number; `0.00` without a refund. */
  readonly refundDue: string;
  readonly currency: string;
}

/** A paid order from which the payer may still withdraw. */
export interface WithdrawableOrder {
  readonly paypalOrderId: string;
  /** A decimal number. */
  readonly amount: string;
  readonly currency: string;
  readonly paidAt: string;
  /** The end of the withdrawal period. */
  readonly until: string;
}

/** Withdraws from an order. */
export interface WithdrawalRequest {
  /** @minLength 5
   *  @maxLength 50 */
  readonly paypalOrderId: string;
}

/** A received withdrawal; the full price of the order is refunded. */
export interface Withdrawal extends SubscriptionCancellation {
  readonly receivedAt: string;
}

/** A webhook message of PayPal. It only triggers a read of the state from PayPal. */
export interface PaypalEvent {
  readonly id?: string;
  readonly event_type?: string;
  readonly resource?: unknown;
}
