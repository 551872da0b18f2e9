import { PREMIUM_PRICE } from '@vaglio/contracts';
import { fieldOf, textOf } from '../../../shared/external-http/field-of.js';

/** The reference id of our orders at PayPal. */
export const PREMIUM_MONTH = 'vaglio-premium-month';

/** PayPal's statuses of a captured payment. */
const CAPTURE_STATUSES = [
  'COMPLETED',
  'PENDING',
  'DECLINED',
  'FAILED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const;

interface Capture {
  readonly id: string;
  readonly status: (typeof CAPTURE_STATUSES)[number];
}

/** The part of PayPal's order that we read. */
export interface PaypalOrder {
  readonly id: string;
  readonly status: string;
  /** The account that the order is for. */
  readonly userId: string | null;
  readonly isPremiumMonth: boolean;
  readonly capture: Capture | null;
}

/** Returns null when the body is not an order. */
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
    // Both the captured and the ordered amount must be the price.
    isPremiumMonth: isForPremium && (capture === null || isPrice(capture.amount)),
    capture: capture && { id: capture.id, status: capture.status },
  };
}

function captureOf(unit: unknown): (Capture & { readonly amount: unknown }) | null {
  const capture = fieldOf(unit, 'payments', 'captures', 0);
  const id = textOf(capture, 'id');
  const status = CAPTURE_STATUSES.find((known) => known === textOf(capture, 'status'));
  return id !== null && status ? { id, status, amount: fieldOf(capture, 'amount') } : null;
}

const isPrice = (amount: unknown): boolean =>
  textOf(amount, 'value') === PREMIUM_PRICE.amount &&
  textOf(amount, 'currency_code') === PREMIUM_PRICE.currency;
