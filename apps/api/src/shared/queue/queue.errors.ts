import { DomainError } from '../errors/domain-error.js';

/** More waits already than the queue may hold; the caller is told when to come back. */
export class QueueFullError extends DomainError {
  constructor(queueName: string) {
    super('SERVICE_UNAVAILABLE', {
      details: { retryAfterSeconds: 30 },
      cause: new Error(`queue ${queueName} is full`),
    });
  }
}

/** The store behind the queue does not answer. */
export class QueueUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE', { details: { retryAfterSeconds: 5 }, cause });
  }
}
