import { Inject, Injectable, Logger } from '@nestjs/common';
import { JobQueue, type EnqueueOptions } from '../../../shared/queue/job-queue.js';
import { QueueFullError } from '../../../shared/queue/queue.errors.js';
import { ANALYSIS_LIMITS, type AnalysisLimits } from '../analysis.limits.js';
import { analysisJobId, analysisQueue } from '../analysis.queue.js';
import { RunsRepository, type WaitingRun } from './runs.repository.js';

/**
 * Puts the waiting runs of an account into the queue one after the other: the next one when a worker has taken the last, and
 * only while the account has less than its share of the workers' slots. So the queue, which is first come first served within
 * a priority, holds one run of each account, and accounts take turns.
 */
@Injectable()
export class RunDispatcher {
  private readonly logger = new Logger(RunDispatcher.name);

  constructor(
    private readonly runs: RunsRepository,
    @Inject(JobQueue) private readonly queue: JobQueue,
    @Inject(ANALYSIS_LIMITS) private readonly limits: AnalysisLimits,
  ) {}

  /** Safe to call at any time. False where the queue is full; what failed otherwise waits for the reconciler. */
  async dispatchNext(accountId: string | null): Promise<boolean> {
    if (accountId === null) return true;
    try {
      const run = await this.runs.nextOf(accountId, this.limits.silenceMs);
      if (run) await this.enqueue(run);
    } catch (error) {
      if (error instanceof QueueFullError) return false;
      this.logger.warn({ msg: 'waiting run not queued', err: error });
    }
    return true;
  }

  /** Wakes a worker for the next try of a run that was released. */
  async dispatchLater(run: WaitingRun, delayMs: number): Promise<void> {
    try {
      await this.enqueue(run, { delayMs });
    } catch (error) {
      this.logger.warn({ msg: 'next try of a run not queued', runId: run.id, err: error });
    }
  }

  /** Wakes a worker for this very run. */
  enqueue(run: WaitingRun, options: Omit<EnqueueOptions, 'id'> = {}): Promise<boolean> {
    const { id, priority } = run;
    return this.queue.enqueue(analysisQueue, { runId: id }, { id: analysisJobId(run), priority, ...options });
  }

  /** Takes the job of a run that waits out of the queue. */
  withdraw(run: WaitingRun): Promise<boolean> {
    return this.queue.cancel(analysisQueue, analysisJobId(run));
  }
}
