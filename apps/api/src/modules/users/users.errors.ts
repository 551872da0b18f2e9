import { DomainError, ValidationError } from '../../shared/errors/domain-error.js';

export class EmailTakenError extends DomainError {
  constructor() {
    super('EMAIL_TAKEN');
  }
}

/** Answered with 400 and not 401, because clients sign out on 401. */
export class CurrentPasswordError extends ValidationError {
  constructor(rule: 'required' | 'wrongPassword') {
    super([{ field: 'currentPassword', rule }]);
  }
}
