import { Logger } from '@nestjs/common';
import type { Job, JobHandler } from './job-queue.js';
import { within } from '../process/within.js';

/** How long jobs may take to end after their signal was aborted. */
const ABORT_GRACE_MS = 2_000;

interface RunningJob {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** Tracks the running jobs of a process, which are awaited or aborted when it stops. */
export class RunningJobs {
  private readonly logger = new Logger(RunningJobs.name);
  private readonly jobs = new Set<RunningJob>();

  get size(): number {
    return this.jobs.size;
  }

  /** Never rejects. Failures are logged. */
  async run<P extends object>(
    queueName: string,
    job: Omit<Job<P>, 'signal'>,
    handler: JobHandler<P>,
  ): Promise<void> {
    const controller = new AbortController();
    const done = handler({ ...job, signal: controller.signal }).catch((error: unknown) =>
      this.logger.warn({ msg: 'queue job failed', queue: queueName, jobId: job.id, err: error }),
    );
    const running = { controller, done };
    this.jobs.add(running);
    await done;
    this.jobs.delete(running);
  }

  /** Waits up to `graceMs` for all jobs, then aborts them and waits shortly. */
  async stop(graceMs: number): Promise<void> {
    if (await this.settleWithin(graceMs)) return;
    for (const { controller } of this.jobs) controller.abort();
    await this.settleWithin(ABORT_GRACE_MS);
  }

  private settleWithin(ms: number): Promise<boolean> {
    const settled = Promise.all([...this.jobs].map(({ done }) => done));
    return within(ms, settled).then(
      () => true,
      () => false,
    );
  }
}
