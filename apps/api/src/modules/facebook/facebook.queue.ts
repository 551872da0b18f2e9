import type { QueueDefinition } from '../../shared/queue/job-queue.js';

export interface PostJob {
  readonly articleId: string;
}

/** When to try again stands in the post's row. */
export const facebookQueue: QueueDefinition<PostJob> = {
  name: 'facebook',
  maxWaiting: 10_000,
};
