import { DomainError } from '../../shared/errors/domain-error.js';

export class ArticleNotFoundError extends DomainError {
  constructor() {
    super('NOT_FOUND');
  }
}
