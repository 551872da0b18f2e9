import { userExample } from '../users/user.examples.js';
import type {
  AdminPayment,
  AdminPaymentsQuery,
  PaymentTotals,
  PaypalEvent,
  PremiumOrder,
  SubscribeRequest,
  SubscribeResult,
  SubscriptionCancellation,
} from './payment.contract.js';

/** One month of premium. */
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

/** What was completed. */
export const adminPaymentsQueryExample = { status: 'completed' } as const satisfies AdminPaymentsQuery;

/** Twelve months, one of them lately. */
export const paymentTotalsExample = {
  all: [{ currency: 'USD', amount: '119.88', count: 12 }],
  last30Days: [{ currency: 'USD', amount: '9.99', count: 1 }],
} as const satisfies PaymentTotals;

/** A fresh order. */
export const premiumOrderExample = {
  paypalOrderId: '5O190127TN364715T',
  approveUrl: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
} as const satisfies PremiumOrder;

/** Back from PayPal. */
export const subscribeRequestExample = {
  email: 'giulia.rossi@example.org',
  paypalOrderId: '5O190127TN364715T',
} as const satisfies SubscribeRequest;

/** Premium has begun. */
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

/** Ended after half a month. */
export const subscriptionCancellationExample = {
  user: { ...userExample, subscriptionTier: 'free', subscriptionStatus: 'cancelled' },
  refundDue: '4.99',
  currency: 'USD',
} as const satisfies SubscriptionCancellation;

/** A capture went through. */
export const paypalEventExample = {
  id: 'WH-58D329510W468432D-8HN650336L201105X',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { supplementary_data: { related_ids: { order_id: '5O190127TN364715T' } } },
} as const satisfies PaypalEvent;
