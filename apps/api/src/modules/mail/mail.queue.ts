import type { QueueDefinition } from '../../shared/queue/job-queue.js';

export interface LetterJob {
  readonly letterId: string;
}

/** One attempt per job: the letter's row, which outlives the queue, has the time of the next one. */
export const mailQueue: QueueDefinition<LetterJob> = {
  name: 'mail',
  maxWaiting: 10_000,
};
