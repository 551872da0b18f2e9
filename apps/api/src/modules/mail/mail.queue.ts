import type { QueueDefinition } from '../../shared/queue/job-queue.js';

export interface LetterJob {
  readonly letterId: string;
}

/** When to try again stands in the letter's row. */
export const mailQueue: QueueDefinition<LetterJob> = {
  name: 'mail',
  maxWaiting: 10_000,
};
