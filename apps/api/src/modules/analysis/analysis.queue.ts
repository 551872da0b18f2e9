import type { QueueDefinition } from '../../shared/queue/job-queue.js';

export interface AnalysisJob {
  readonly runId: string;
}

export const analysisQueue: QueueDefinition<AnalysisJob> = { name: 'analysis', maxWaiting: 1_000 };

/** Each attempt has its own job id, so a queued attempt is never added twice. */
export const analysisJobId = (run: { readonly id: string; readonly attempts: number }): string =>
  `${run.id}.${run.attempts}`;
