import { route } from '../http/route.js';
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

/** What was paid. */
export const adminPaymentsRoutes = {
  list: route<{ query: AdminPaymentsQuery; response: readonly AdminPayment[] }>(
    'GET',
    '/api/admin/payments',
    'admin',
  ),
  totals: route<{ response: PaymentTotals }>('GET', '/api/admin/payments/totals', 'admin'),
  /** All that fit the filters, newest first, as CSV that a spreadsheet opens without running anything.
   *  @produces text/csv */
  export: route<{ query: AdminPaymentsQuery; response: unknown }>(
    'GET',
    '/api/admin/payments/export',
    'admin',
  ),
} as const;

/** What is owed to payers. */
export const adminRefundsRoutes = {
  list: route<{ query: AdminRefundsQuery; response: readonly AdminRefund[] }>(
    'GET',
    '/api/admin/refunds',
    'admin',
  ),
  /** Through PayPal. Its refusal or a missing answer is shown in `status` and `failure`.
   *  @throws NOT_FOUND
   *  @throws VERSION_CONFLICT
   *  @throws PAYMENT_UNAVAILABLE */
  send: route<{ params: { id: string }; response: AdminRefund }>(
    'POST',
    '/api/admin/refunds/:id/send',
    'admin',
  ),
  /** Paid by hand, outside of this product.
   *  @throws NOT_FOUND
   *  @throws VERSION_CONFLICT */
  markPaid: route<{ params: { id: string }; response: AdminRefund }>(
    'POST',
    '/api/admin/refunds/:id/paid',
    'admin',
  ),
} as const;

/** Hearing when premium can be bought. */
export const waitingListRoutes = {
  /** Throttled by network. */
  join: route<{ body: JoinWaitingListRequest; response: JoinedWaitingList }>(
    'POST',
    '/api/waiting-list',
    'anyone',
  ),
  /** Answers the same for every token. */
  leave: route<{ body: LeaveWaitingListRequest; response: null }>(
    'POST',
    '/api/waiting-list/leave',
    'anyone',
    204,
  ),
  count: route<{ response: WaitingListCount }>('GET', '/api/admin/waiting-list', 'admin'),
} as const;

/** Buying premium and ending it. */
export const paymentsRoutes = {
  /** Makes an order for one month at PayPal; nothing is charged by it.
   *  @throws PAYMENT_UNAVAILABLE */
  order: route<{ response: PremiumOrder }>('POST', '/api/payments/orders', 'user', 201),
  /** Takes the payment of one's own order, if that is still to be done, and begins or prolongs premium by a month.
   *  @throws ORDER_ALREADY_USED
   *  @throws PAYMENT_DECLINED
   *  @throws PAYMENT_UNAVAILABLE */
  subscribe: route<{ body: SubscribeRequest; response: SubscribeResult }>('POST', '/api/subscribe', 'user'),
  /** Ends premium at once.
   *  @throws NOT_FOUND */
  cancel: route<{ response: SubscriptionCancellation }>('POST', '/api/subscription/cancel', 'user'),
  /** One's own orders of the last 14 days. */
  withdrawable: route<{ response: readonly WithdrawableOrder[] }>(
    'GET',
    '/api/subscription/withdrawals',
    'user',
  ),
  /** Ends what the order bought, at once, and owes all of it back.
   *  @throws NOT_FOUND */
  withdraw: route<{ body: WithdrawalRequest; response: Withdrawal }>(
    'POST',
    '/api/subscription/withdrawals',
    'user',
  ),
  /** The webhook of PayPal; each message is verified with PayPal before anything is done.
   *  @throws PAYMENT_UNAVAILABLE */
  webhook: route<{ body: PaypalEvent; response: null }>('POST', '/api/payments/webhook', 'anyone', 204),
} as const;
