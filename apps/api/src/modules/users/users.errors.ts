import { DomainError, ValidationError } from '../../shared/errors/domain-error.js';

export class EmailTakenError extends DomainError {
  constructor() {
    super('EMAIL_TAKEN');
  }
}

/** Not a 401: the sign-in is fine, and clients sign out on 401. */
export class CurrentPasswordError extends ValidationError {
  constructor(rule: 'required' | 'wrongPassword') {
    super([{ field: 'currentPassword', rule }]);
  }
}
