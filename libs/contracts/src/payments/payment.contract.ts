import type { ListQuery } from '../http/list-query.js';
import type { User } from '../users/user.contract.js';

/** The status of a payment. */
export const PAYMENT_STATUSES = ['completed', 'pending', 'refunded', 'failed'] as const;

/** The status of a payment. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment as administrators see it; it cannot be changed. */
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
  /** Those of one account. */
  readonly userId?: string;
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

/**
 * The status of a refund. `sending`: PayPal is being asked. `unclear`: PayPal gave no answer, and the same request may be sent
 * again. `pending`: PayPal accepted it and has not paid yet.
 */
export const REFUND_STATUSES = ['due', 'sending', 'unclear', 'pending', 'paid'] as const;

/** The status of a refund. */
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money that is owed to a payer who ended premium early. */
export interface AdminRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly userId: string | null;
  /** As it was when it was paid; the account may be gone. */
  readonly userEmail: string;
  readonly paypalOrderId: string;
  /** In decimal digits. */
  readonly amount: string;
  readonly currency: string;
  readonly status: RefundStatus;
  /** PayPal's last error code; null without an error. */
  readonly failure: string | null;
  /** Since when it is due. */
  readonly createdAt: string;
  readonly settledAt: string | null;
  /** The administrator who sent it or marked it as paid. */
  readonly settledBy: string | null;
}

/** Which refunds, and in what order. */
export interface AdminRefundsQuery extends ListQuery {
  /** Those of one account. */
  readonly userId?: string;
  readonly status?: RefundStatus;
}

/** Where the letter's link to leave the waiting list leads, on the site. */
export const WAITING_LIST_LEAVE_PATH = '/waiting-list/leave';

/** Wanting one letter when premium can be bought. */
export interface JoinWaitingListRequest {
  /** @maxLength 254 */
  readonly email: string;
  /** Must be given. */
  readonly consent: true;
}

/** The answer does not show whether the address was on the list before. */
export interface JoinedWaitingList {
  /** Where to leave it again. */
  readonly leaveUrl: string;
}

/** The secret of the link. */
export interface LeaveWaitingListRequest {
  /** @minLength 1
   *  @maxLength 400 */
  readonly token: string;
}

/** How many wait, and how many got their letter in the last 30 days. */
export interface WaitingListCount {
  readonly waiting: number;
  readonly notified: number;
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

/** The state of a payment. While it is `pending` PayPal is checking it; premium starts by itself once it is completed. */
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

/** For how many days after a purchase the payer may withdraw from the contract. */
export const WITHDRAWAL_DAYS = 14;

/** A paid month that one may still withdraw from. */
export interface WithdrawableOrder {
  readonly paypalOrderId: string;
  /** In decimal digits. */
  readonly amount: string;
  readonly currency: string;
  readonly paidAt: string;
  /** The last moment to withdraw. */
  readonly until: string;
}

/** Withdrawing from the contract of one order. */
export interface WithdrawalRequest {
  /** @minLength 5
   *  @maxLength 50 */
  readonly paypalOrderId: string;
}

/** A withdrawal that was taken in; all that was paid for the order is due to the payer. */
export interface Withdrawal extends SubscriptionCancellation {
  readonly receivedAt: string;
}

/** A webhook message of PayPal; only a hint, because the state is read from PayPal. */
export interface PaypalEvent {
  readonly id?: string;
  readonly event_type?: string;
  readonly resource?: unknown;
}
