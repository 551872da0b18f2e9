import { DomainError } from '../../shared/errors/domain-error.js';

export class ArticleNotFoundError extends DomainError {
  constructor() {
    super('NOT_FOUND');
  }
}

export function orNotFound<T>(found: T | null): T {
  if (found === null) throw new ArticleNotFoundError();
  return found;
}
