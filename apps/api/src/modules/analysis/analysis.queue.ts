import type { QueueDefinition } from '../../shared/queue/job-queue.js';

/** A job names its run and nothing else: what is to be done stands in the row. */
export interface AnalysisJob {
  readonly runId: string;
}

export const analysisQueue: QueueDefinition<AnalysisJob> = { name: 'analysis', maxWaiting: 1_000 };

/** The id of the job of a run's next try. */
export const analysisJobId = (run: { readonly id: string; readonly attempts: number }): string =>
  `${run.id}.${run.attempts}`;
