import type { QueueDefinition } from '../../shared/queue/job-queue.js';

export interface PostJob {
  readonly articleId: string;
}

/** One attempt per job: the post's row, which outlives the queue, has the time of the next one. */
export const facebookQueue: QueueDefinition<PostJob> = {
  name: 'facebook',
  maxWaiting: 10_000,
};
