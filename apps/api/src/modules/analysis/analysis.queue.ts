import type { QueueDefinition } from '../../shared/queue/job-queue.js';

/** A job names its run and nothing else: what is to be done stands in the row. */
export interface AnalysisJob {
  readonly runId: string;
}

/** Its job ids are the ids of runs. */
export const analysisQueue: QueueDefinition<AnalysisJob> = {
  name: 'analysis',
  attempts: 3,
  backoffMs: 1_000,
  lockMs: 6_000,
  maxWaiting: 1_000,
};
