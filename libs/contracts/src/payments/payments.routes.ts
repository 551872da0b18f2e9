import { type ById, route } from '../http/route.js';
import type {
  AdminPayment,
  AdminPaymentsQuery,
  AdminRefund,
  AdminRefundsQuery,
  JoinedWaitingList,
  JoinWaitingListRequest,
  LeaveWaitingListRequest,
  PaymentTotals,
  PaypalEvent,
  PremiumOrder,
  SubscribeRequest,
  SubscribeResult,
  SubscriptionCancellation,
  WaitingListCount,
  Withdrawal,
  WithdrawableOrder,
  WithdrawalRequest,
} from './payment.contract.js';

/** The administrators' calls about payments. */
export const adminPaymentsRoutes = {
  /** The payments. */
  list: route<{ query: AdminPaymentsQuery; response: readonly AdminPayment[] }>(
    'GET',
    '/api/admin/payments',
    'admin',
  ),
  /** The totals of all payments. */
  totals: route<{ response: PaymentTotals }>('GET', '/api/admin/payments/totals', 'admin'),
  /** All payments that match the filters, newest first, as CSV with neutralized formulas.
   *  @produces text/csv */
  export: route<{ query: AdminPaymentsQuery; response: unknown }>(
    'GET',
    '/api/admin/payments/export',
    'admin',
  ),
} as const;

/** The administrators' calls about refunds. */
export const adminRefundsRoutes = {
  /** The refunds. */
  list: route<{ query: AdminRefundsQuery; response: readonly AdminRefund[] }>(
    'GET',
    '/api/admin/refunds',
    'admin',
  ),
  /** Sends a refund through PayPal. A refusal or a missing answer is in `status` and `failure`.
   *  @throws NOT_FOUND
   *  @throws VERSION_CONFLICT
   *  @throws PAYMENT_UNAVAILABLE */
  send: route<ById<AdminRefund>>('POST', '/api/admin/refunds/:id/send', 'admin'),
  /** Marks a refund as paid outside of the product.
   *  @throws NOT_FOUND
   *  @throws VERSION_CONFLICT */
  markPaid: route<ById<AdminRefund>>('POST', '/api/admin/refunds/:id/paid', 'admin'),
} as const;

/** The calls about the waiting list for Premium. */
export const waitingListRoutes = {
  /** Joins the waiting list. Throttled by network. */
  join: route<{ body: JoinWaitingListRequest; response: JoinedWaitingList }>(
    'POST',
    '/api/waiting-list',
    'anyone',
  ),
  /** Leaves the waiting list. The answer is the same for every token. */
  leave: route<{ body: LeaveWaitingListRequest; response: null }>(
    'POST',
    '/api/waiting-list/leave',
    'anyone',
    204,
  ),
  /** How many people are on the waiting list. */
  count: route<{ response: WaitingListCount }>('GET', '/api/admin/waiting-list', 'admin'),
} as const;

/** The calls to buy and end Premium. */
export const paymentsRoutes = {
  /** Creates an order for one month at PayPal, without charging it.
   *  @throws PREMIUM_WITHOUT_END
   *  @throws PAYMENT_UNAVAILABLE */
  order: route<{ response: PremiumOrder }>('POST', '/api/payments/orders', 'user', 201),
  /** Captures the payment of the caller's order, unless that is done, and starts or extends Premium by a month.
   *  @throws ORDER_ALREADY_USED
   *  @throws PREMIUM_WITHOUT_END
   *  @throws PAYMENT_DECLINED
   *  @throws PAYMENT_UNAVAILABLE */
  subscribe: route<{ body: SubscribeRequest; response: SubscribeResult }>('POST', '/api/subscribe', 'user'),
  /** Ends Premium at once.
   *  @throws NOT_FOUND */
  cancel: route<{ response: SubscriptionCancellation }>('POST', '/api/subscription/cancel', 'user'),
  /** The caller's orders of the last 14 days. */
  withdrawable: route<{ response: readonly WithdrawableOrder[] }>(
    'GET',
    '/api/subscription/withdrawals',
    'user',
  ),
  /** Withdraws from an order: ends its month at once and refunds the full price.
   *  @throws NOT_FOUND */
  withdraw: route<{ body: WithdrawalRequest; response: Withdrawal }>(
    'POST',
    '/api/subscription/withdrawals',
    'user',
  ),
  /** The webhook of PayPal; each message is verified with PayPal first.
   *  @throws PAYMENT_UNAVAILABLE */
  webhook: route<{ body: PaypalEvent; response: null }>('POST', '/api/payments/webhook', 'anyone', 204),
} as const;
