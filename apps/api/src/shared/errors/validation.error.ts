import { DomainError } from './domain-error.js';
import type { FieldIssue } from './field-issue.js';

/** Body, query or address parameters are wrong; names each field. */
export class ValidationError extends DomainError {
  constructor(fields: readonly FieldIssue[], cause?: unknown) {
    super('VALIDATION_FAILED', { details: { fields }, cause });
  }
}
