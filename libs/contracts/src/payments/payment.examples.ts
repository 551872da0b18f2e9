import type { AdminPayment, AdminPaymentsQuery, PaymentTotals } from './payment.contract.js';

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
