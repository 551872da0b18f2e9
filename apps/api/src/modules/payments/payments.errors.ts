import { DomainError } from '../../shared/errors/domain-error.js';

/** PayPal is not configured, unreachable, or gave an unknown answer. Nothing was changed, and the call may be repeated. */
export class PaymentUnavailableError extends DomainError {
  constructor(cause?: unknown) {
    super('PAYMENT_UNAVAILABLE', { details: { retryAfterSeconds: 30 }, cause });
  }
}
