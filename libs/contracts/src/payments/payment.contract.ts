import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';
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
  /** @minLength 1 @maxLength 400 */
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
  /** The caller's own. @maxLength 254 */
  readonly email: string;
  /** @minLength 5 @maxLength 50 */
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
  /** @minLength 5 @maxLength 50 */
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

/** The administrators' calls about payments. */
export const adminPaymentsRoutes = {
  /** The payments. */
  list: route<readonly AdminPayment[], { query: AdminPaymentsQuery }>('GET /api/admin/payments', 'admin'),
  /** The totals of all payments. */
  totals: route<PaymentTotals>('GET /api/admin/payments/totals', 'admin'),
  /** All payments that match the filters, newest first, as CSV with neutralized formulas. @produces text/csv */
  export: route<unknown, { query: AdminPaymentsQuery }>('GET /api/admin/payments/export', 'admin'),
} as const;

/** The administrators' calls about refunds. */
export const adminRefundsRoutes = {
  /** The refunds. */
  list: route<readonly AdminRefund[], { query: AdminRefundsQuery }>('GET /api/admin/refunds', 'admin'),
  /** Sends a refund through PayPal. A refusal or a missing answer is in `status` and `failure`.
   *  @throws NOT_FOUND
   *  @throws VERSION_CONFLICT
   *  @throws PAYMENT_UNAVAILABLE */
  send: route<AdminRefund, ById>('POST /api/admin/refunds/:id/send', 'admin'),
  /** Marks a refund as paid outside of the product. @throws NOT_FOUND @throws VERSION_CONFLICT */
  markPaid: route<AdminRefund, ById>('POST /api/admin/refunds/:id/paid', 'admin'),
} as const;

/** The calls about the waiting list for Premium. */
export const waitingListRoutes = {
  /** Joins the waiting list. Throttled by network. */
  join: route<JoinedWaitingList, { body: JoinWaitingListRequest }>('POST /api/waiting-list', 'anyone'),
  /** Leaves the waiting list. The answer is the same for every token. */
  leave: route<null, { body: LeaveWaitingListRequest }>('POST /api/waiting-list/leave', 'anyone', 204),
  /** How many people are on the waiting list. */
  count: route<WaitingListCount>('GET /api/admin/waiting-list', 'admin'),
} as const;

/** The calls to buy and end Premium. */
export const paymentsRoutes = {
  /** Creates an order for one month at PayPal, without charging it.
   *  @throws PREMIUM_WITHOUT_END
   *  @throws PAYMENT_UNAVAILABLE */
  order: route<PremiumOrder>('POST /api/payments/orders', 'user', 201),
  /** Captures the payment of the caller's order, unless that is done, and starts or extends Premium by a month.
   *  @throws ORDER_ALREADY_USED
   *  @throws PREMIUM_WITHOUT_END
   *  @throws PAYMENT_DECLINED
   *  @throws PAYMENT_UNAVAILABLE */
  subscribe: route<SubscribeResult, { body: SubscribeRequest }>('POST /api/subscribe', 'user'),
  /** Ends Premium at once. @throws NOT_FOUND */
  cancel: route<SubscriptionCancellation>('POST /api/subscription/cancel', 'user'),
  /** The caller's orders of the last 14 days. */
  withdrawable: route<readonly WithdrawableOrder[]>('GET /api/subscription/withdrawals', 'user'),
  /** Withdraws from an order: ends its month at once and refunds the full price. @throws NOT_FOUND */
  withdraw: route<Withdrawal, { body: WithdrawalRequest }>('POST /api/subscription/withdrawals', 'user'),
  /** The webhook of PayPal; each message is verified with PayPal first. @throws PAYMENT_UNAVAILABLE */
  webhook: route<null, { body: PaypalEvent }>('POST /api/payments/webhook', 'anyone', 204),
} as const;
