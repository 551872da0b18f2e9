import { route } from '../http/route.js';
import type { AdminPayment, AdminPaymentsQuery, PaymentTotals } from './payment.contract.js';

/** What was paid. */
export const adminPaymentsRoutes = {
  list: route<{ query: AdminPaymentsQuery; response: readonly AdminPayment[] }>(
    'GET',
    '/api/admin/payments',
    'admin',
  ),
  totals: route<{ response: PaymentTotals }>('GET', '/api/admin/payments/totals', 'admin'),
  /** All that fit the filters, newest first, as CSV that a spreadsheet opens without running anything. */
  export: route<{ query: AdminPaymentsQuery; response: unknown }>(
    'GET',
    '/api/admin/payments/export',
    'admin',
  ),
} as const;
