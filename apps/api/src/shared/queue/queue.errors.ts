import { DomainError } from '../errors/domain-error.js';

/** The queue is full; the answer has the seconds to wait. */
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

/** A caller waits no longer than this for a store that does not answer. */
const REACH_MS = 1_200;

/** The result of the work; a `QueueUnavailableError` where the queue's store fails or does not answer. */
export async function withinReach<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the store of the queue does not answer')), REACH_MS);
  });
  try {
    return await Promise.race([work(), timeUp]);
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    throw new QueueUnavailableError(error);
  } finally {
    clearTimeout(timer);
  }
}
