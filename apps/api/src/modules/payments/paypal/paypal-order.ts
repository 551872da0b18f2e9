import { PREMIUM_PRICE } from '@vaglio/contracts';
import { fieldOf, textOf } from '../../../shared/external-http/field-of.js';

/** What our orders are for, as PayPal keeps it. */
export const PREMIUM_MONTH = 'vaglio-premium-month';

/** How money that was taken stands, in PayPal's words; null before anything was taken. */
export type CaptureStatus =
  'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';

const CAPTURE_STATUSES: readonly string[] = [
  'COMPLETED',
  'PENDING',
  'DECLINED',
  'FAILED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] satisfies CaptureStatus[];

/** What we read of an order. Everything else it holds isn't looked at. */
export interface PaypalOrder {
  readonly id: string;
  readonly status: string;
  /** For whom: an account of ours. */
  readonly userId: string | null;
  readonly isPremiumMonth: boolean;
  readonly capture: { readonly id: string; readonly status: CaptureStatus } | null;
}

/** Null when it isn't an order at all. */
export function paypalOrderOf(body: unknown): PaypalOrder | null {
  const [id, status] = [textOf(body, 'id'), textOf(body, 'status')];
  if (id === null || status === null) return null;
  const units = fieldOf(body, 'purchase_units');
  const unit: unknown = Array.isArray(units) && units.length === 1 ? units[0] : null;
  const capture = captureOf(unit);
  const isForPremium = textOf(unit, 'reference_id') === PREMIUM_MONTH && isPrice(fieldOf(unit, 'amount'));
  return {
    id,
    status,
    userId: textOf(unit, 'custom_id'),
    // The money that was taken counts as well as the money that was asked for.
    isPremiumMonth: isForPremium && (capture === null || isPrice(capture.amount)),
    capture: capture && { id: capture.id, status: capture.status },
  };
}

function captureOf(
  unit: unknown,
): { readonly id: string; readonly status: CaptureStatus; readonly amount: unknown } | null {
  const capture = fieldOf(unit, 'payments', 'captures', 0);
  const [id, status] = [textOf(capture, 'id'), textOf(capture, 'status')];
  if (id === null || status === null || !CAPTURE_STATUSES.includes(status)) return null;
  return { id, status: status as CaptureStatus, amount: fieldOf(capture, 'amount') };
}

const isPrice = (amount: unknown): boolean =>
  textOf(amount, 'value') === PREMIUM_PRICE.amount &&
  textOf(amount, 'currency_code') === PREMIUM_PRICE.currency;
