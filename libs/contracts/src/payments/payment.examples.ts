import { userExample } from '../users/user.examples.js';
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

/** A payment for one month of Premium. */
export const adminPaymentExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a71',
  userEmail: 'giulia.rossi@example.org',
  userId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01',
  paypalOrderId: '5O190127TN364715T',
  amount: '9.99',
  currency: 'USD',
  status: 'completed',
  createdAt: '2026-11-20T10:00:00.000Z',
} as const satisfies AdminPayment;

/** Completed payments. */
export const adminPaymentsQueryExample = { status: 'completed' } as const satisfies AdminPaymentsQuery;

/** Twelve payments, one of them in the last 30 days. */
export const paymentTotalsExample = {
  all: [{ currency: 'USD', amount: '119.88', count: 12 }],
  last30Days: [{ currency: 'USD', amount: '9.99', count: 1 }],
} as const satisfies PaymentTotals;

/** A refund for half a month. */
export const adminRefundExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a81',
  paymentId: adminPaymentExample.id,
  userId: adminPaymentExample.userId,
  userEmail: adminPaymentExample.userEmail,
  paypalOrderId: adminPaymentExample.paypalOrderId,
  amount: '4.99',
  currency: 'USD',
  status: 'due',
  failure: null,
  createdAt: '2026-12-05T10:00:00.000Z',
  settledAt: null,
  settledBy: null,
} as const satisfies AdminRefund;

/** Refunds that are due. */
export const adminRefundsQueryExample = { status: 'due' } as const satisfies AdminRefundsQuery;

/** Joins the waiting list. */
export const joinWaitingListRequestExample = {
  email: 'giulia.rossi@example.org',
  consent: true,
} as const satisfies JoinWaitingListRequest;

/** The URL to leave the waiting list. */
export const joinedWaitingListExample = {
  leaveUrl: 'https://vaglio.example/waiting-list/leave?token=v1.0a1b2c3d.q1w2e3',
} as const satisfies JoinedWaitingList;

/** Leaves the waiting list. */
export const leaveWaitingListRequestExample = {
  token: 'v1.0a1b2c3d.q1w2e3',
} as const satisfies LeaveWaitingListRequest;

/** A waiting list to which no e-mail was sent yet. */
export const waitingListCountExample = { waiting: 12, notified: 0 } as const satisfies WaitingListCount;

/** A new order. */
export const premiumOrderExample = {
  paypalOrderId: '5O190127TN364715T',
  approveUrl: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
} as const satisfies PremiumOrder;

/** Captures an approved order. */
export const subscribeRequestExample = {
  email: 'giulia.rossi@example.org',
  paypalOrderId: '5O190127TN364715T',
} as const satisfies SubscribeRequest;

/** A completed payment. */
export const subscribeResultExample = {
  success: true,
  status: 'completed',
  user: {
    ...userExample,
    subscriptionTier: 'premium',
    subscriptionStatus: 'active',
    subscriptionEndDate: '2026-12-20T10:00:00.000Z',
  },
} as const satisfies SubscribeResult;

/** The end of Premium after half a month. */
export const subscriptionCancellationExample = {
  user: { ...userExample, subscriptionTier: 'free', subscriptionStatus: 'cancelled' },
  refundDue: '4.99',
  currency: 'USD',
} as const satisfies SubscriptionCancellation;

/** An order within the withdrawal period. */
export const withdrawableOrderExample = {
  paypalOrderId: '5O190127TN364715T',
  amount: '9.99',
  currency: 'USD',
  paidAt: '2026-11-20T10:00:00.000Z',
  until: '2026-12-04T23:59:59.999Z',
} as const satisfies WithdrawableOrder;

/** Withdraws from the order. */
export const withdrawalRequestExample = {
  paypalOrderId: '5O190127TN364715T',
} as const satisfies WithdrawalRequest;

/** A withdrawal with a full refund. */
export const withdrawalExample = {
  user: { ...userExample, subscriptionTier: 'free', subscriptionStatus: 'cancelled' },
  refundDue: '9.99',
  currency: 'USD',
  receivedAt: '2026-11-21T10:00:00.000Z',
} as const satisfies Withdrawal;

/** A message about a completed capture. */
export const paypalEventExample = {
  id: 'WH-58D329510W468432D-8HN650336L201105X',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { supplementary_data: { related_ids: { order_id: '5O190127TN364715T' } } },
} as const satisfies PaypalEvent;
