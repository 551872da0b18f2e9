import { Logger } from '@nestjs/common';
import type Bull from 'bull';
import { currentTrace, withTrace } from '../logging/trace.js';
import {
  CLOSE_GRACE_MS,
  JobQueue,
  type EnqueueOptions,
  type JobHandler,
  type JobPriority,
  type QueueCounts,
  type QueueDefinition,
} from './job-queue.js';
import { QueueFullError, withTimeout } from './queue.errors.js';
import { RunningJobs } from './running-jobs.js';

/** In Bull smaller numbers run first, and jobs without a priority before all others. */
const PRIORITIES: Readonly<Record<JobPriority, number>> = { high: 1, normal: 5 };

interface BullJobData {
  readonly payload: object;
  /** The id of the request that caused the job. Missing in jobs of earlier versions. */
  readonly traceId?: string | null;
}

/** Jobs of crashed workers are not delivered again. Periodic jobs enqueue lost work again from its rows. */
export const BULL_SETTINGS: Bull.AdvancedSettings = { maxStalledCount: 0, drainDelay: 1 };

export class BullQueue extends JobQueue {
  private readonly logger = new Logger(BullQueue.name);
  private readonly running = new RunningJobs();
  private closing: Promise<void> | null = null;

  constructor(private readonly queues: ReadonlyMap<string, Bull.Queue<BullJobData>>) {
    super();
    for (const queue of queues.values()) {
      queue.on('error', (error: Error) =>
        this.logger.warn({ msg: 'queue error', queue: queue.name, err: error }),
      );
    }
  }

  async enqueue<P extends object>(
    queue: QueueDefinition<P>,
    payload: P,
    { id, priority = 'normal', delayMs }: EnqueueOptions,
  ): Promise<boolean> {
    return withTimeout(async () => {
      const bull = this.bullOf(queue);
      const counts = await bull.getJobCounts();
      if (counts.waiting + counts.delayed >= queue.maxWaiting) throw new QueueFullError(queue.name);
      if (await this.exists(bull, id)) return false;
      await bull.add(
        { payload, traceId: currentTrace() },
        {
          jobId: id,
          priority: PRIORITIES[priority],
          removeOnComplete: true,
          removeOnFail: true,
          ...(delayMs ? { delay: delayMs } : {}),
        },
      );
      return true;
    });
  }

  process<P extends object>(
    queue: QueueDefinition<P>,
    concurrency: number,
    handler: JobHandler<P>,
  ): Promise<void> {
    // Not awaited, because Bull's promise resolves when the queue ends.
    this.bullOf(queue)
      .process(concurrency, (job) =>
        withTrace(job.data.traceId, () =>
          this.running.run(queue.name, { id: String(job.id), payload: job.data.payload as P }, handler),
        ),
      )
      .catch((error: unknown) => this.logger.error({ msg: 'queue stopped', queue: queue.name, err: error }));
    return Promise.resolve();
  }

  async cancel(queue: QueueDefinition, id: string): Promise<boolean> {
    return withTimeout(async () => {
      const job = await this.bullOf(queue).getJob(id);
      if (!job || (await job.isActive())) return false;
      await job.remove();
      return true;
    });
  }

  async counts(queue: QueueDefinition): Promise<QueueCounts> {
    return withTimeout(async () => {
      const { waiting, delayed } = await this.bullOf(queue).getJobCounts();
      return { waiting, delayed };
    });
  }

  close(graceMs = CLOSE_GRACE_MS): Promise<void> {
    this.closing ??= this.shutDown(graceMs);
    return this.closing;
  }

  private async shutDown(graceMs: number): Promise<void> {
    const queues = [...this.queues.values()];
    await Promise.all(
      queues.map((queue) => withTimeout(() => queue.pause(true, true)).catch(() => undefined)),
    );
    await this.running.stop(graceMs);
    await Promise.all(queues.map((queue) => queue.close(true).catch(() => undefined)));
  }

  /** Removes failed jobs: Bull keeps jobs of crashed workers as failed, and their ids could not be used again. */
  private async exists(bull: Bull.Queue<BullJobData>, id: string): Promise<boolean> {
    const job = await bull.getJob(id);
    if (!job || !(await job.isFailed())) return job !== null;
    await job.remove();
    return false;
  }

  private bullOf(queue: QueueDefinition): Bull.Queue<BullJobData> {
    const bull = this.queues.get(queue.name);
    if (!bull) throw new Error(`queue ${queue.name} is not registered`);
    return bull;
  }
}
