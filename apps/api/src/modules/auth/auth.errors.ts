import { DomainError } from '../../shared/errors/domain-error.js';

/** One answer for an unknown name and a wrong password. */
export class InvalidCredentialsError extends DomainError {
  constructor() {
    super('INVALID_CREDENTIALS');
  }
}
