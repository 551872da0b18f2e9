import { Inject, Injectable, Logger } from '@nestjs/common';
import { JobQueue, type EnqueueOptions } from '../../../shared/queue/job-queue.js';
import { QueueFullError } from '../../../shared/queue/queue.errors.js';
import { AnalysisLimits } from '../analysis.limits.js';
import { analysisJobId, analysisQueue } from '../analysis.queue.js';
import { RunsRepository, type WaitingRun } from './runs.repository.js';

/**
 * Queues the waiting runs of each account one at a time: the next one when a worker has claimed the last, and only while the
 * account uses less than its share of the worker slots. So the FIFO queue has one job per account, and accounts take turns.
 * The edit watch counts as one account.
 */
@Injectable()
export class RunDispatcher {
  private readonly logger = new Logger(RunDispatcher.name);

  constructor(
    private readonly runs: RunsRepository,
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly limits: AnalysisLimits,
  ) {}

  /** False when the queue is full. After other errors the reconciler queues the run. */
  async dispatchNext(accountId: string | null): Promise<boolean> {
    try {
      const run = await this.runs.nextOf(accountId, this.limits.heartbeatTimeoutMs);
      if (run) await this.enqueue(run);
    } catch (error) {
      if (error instanceof QueueFullError) return false;
      this.logger.warn({ msg: 'waiting run not queued', err: error });
    }
    return true;
  }

  async dispatchLater(run: WaitingRun, delayMs: number): Promise<void> {
    try {
      await this.enqueue(run, { delayMs });
    } catch (error) {
      this.logger.warn({ msg: 'next try of a run not queued', runId: run.id, err: error });
    }
  }

  enqueue(run: WaitingRun, options: Omit<EnqueueOptions, 'id'> = {}): Promise<boolean> {
    const { id, priority } = run;
    return this.queue.enqueue(analysisQueue, { runId: id }, { id: analysisJobId(run), priority, ...options });
  }

  /** Removes the job of a waiting run from the queue. */
  withdraw(run: WaitingRun): Promise<boolean> {
    return this.queue.cancel(analysisQueue, analysisJobId(run));
  }
}
