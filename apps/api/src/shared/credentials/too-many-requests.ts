import { DomainError } from '../errors/domain-error.js';

/** Somebody has to wait before they may ask again. */
export function tooManyRequests(retryAfterSeconds: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}
