import { DomainError } from '../errors/domain-error.js';
import { within } from '../process/within.js';

export class QueueFullError extends DomainError {
  constructor(queueName: string) {
    super('SERVICE_UNAVAILABLE', {
      details: { retryAfterSeconds: 30 },
      cause: new Error(`queue ${queueName} is full`),
    });
  }
}

/** Postgres or Redis does not answer. */
export class QueueUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE', { details: { retryAfterSeconds: 5 }, cause });
  }
}

const TIMEOUT_MS = 1_200;

/** Throws a `QueueUnavailableError` if the work fails or takes too long. */
export async function withTimeout<T>(work: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  try {
    return await within(timeoutMs, work());
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    throw new QueueUnavailableError(error);
  }
}
