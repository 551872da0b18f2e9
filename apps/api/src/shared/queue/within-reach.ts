import { QueueFullError, QueueUnavailableError } from './queue.errors.js';

/** A caller waits no longer than this for a store that does not answer. */
const REACH_MS = 1_200;

/** What the store behind a queue answers, or that it is out of reach. */
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
