import { DomainError } from '../../../shared/errors/domain-error.js';

/** Today's free analyses are used up. */
export class DailyLimitError extends DomainError {
  constructor(now: Date, resetsAt: Date) {
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
    super('RATE_LIMIT_EXCEEDED', { details: { retryAfterSeconds } });
  }
}
