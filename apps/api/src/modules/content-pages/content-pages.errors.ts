import { DomainError } from '../../shared/errors/domain-error.js';

export class ContentPageNotFoundError extends DomainError {
  constructor() {
    super('NOT_FOUND');
  }
}

/** Somebody else has changed the page since it was read. */
export class ContentPageChangedError extends DomainError {
  constructor() {
    super('VERSION_CONFLICT');
  }
}
