import { DomainError } from '../../shared/errors/domain-error.js';

export class ReviewNotFoundError extends DomainError {
  constructor() {
    super('NOT_FOUND');
  }
}

/** Decided by another administrator since it was read. */
export class ReviewChangedError extends DomainError {
  constructor() {
    super('VERSION_CONFLICT');
  }
}
