import type { QueueDefinition } from '../../shared/queue/job-queue.js';

export interface MailJob {
  readonly letterId: string;
}

/** One attempt per job: the mail's row, which outlives the queue, has the time of the next one. */
export const mailQueue: QueueDefinition<MailJob> = {
  name: 'mail',
  maxWaiting: 10_000,
};
