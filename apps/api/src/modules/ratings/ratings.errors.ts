import { DomainError } from '../../shared/errors/domain-error.js';

export class AlreadyRatedError extends DomainError {
  constructor() {
    super('ALREADY_RATED');
  }
}
