import { DomainError } from '../../shared/errors/domain-error.js';
import { ValidationError } from '../../shared/errors/domain-error.js';

/** PayPal is not configured, unreachable, or not understood: nothing was decided, and the same call may work later. */
export class PaymentUnavailableError extends DomainError {
  constructor(cause?: unknown) {
    super('PAYMENT_UNAVAILABLE', { details: { retryAfterSeconds: 30 }, cause });
  }
}

/** The order isn't one for a month of premium for this account. */
export class ForeignOrderError extends ValidationError {
  constructor(rule: string) {
    super([{ field: 'paypalOrderId', rule }]);
  }
}
