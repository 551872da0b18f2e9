import { DomainError } from '../../shared/errors/domain-error.js';

export class ArticleNotFoundError extends DomainError {
  constructor() {
    super('NOT_FOUND');
  }
}

/** Not 403: clients sign out on that, and the caller of a report is signed in. */
export class PremiumRequiredError extends DomainError {
  constructor() {
    super('PREMIUM_REQUIRED');
  }
}
