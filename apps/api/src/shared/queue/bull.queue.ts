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
import { QueueFullError } from './queue.errors.js';
import { RunningJobs } from './running-jobs.js';
import { withinReach } from './within-reach.js';

/** In Bull the smaller number goes first, and no number at all jumps the queue. */
const PRIORITIES: Readonly<Record<JobPriority, number>> = { high: 1, normal: 5, low: 10 };

interface BullJobData {
  readonly payload: object;
  /** The request that it came from; absent in jobs of an earlier version. */
  readonly traceId?: string | null;
}

/** Bull's settings for one queue, where our promises differ from its defaults. */
export function bullSettings(queue: QueueDefinition): Bull.AdvancedSettings {
  return {
    lockDuration: queue.lockMs,
    lockRenewTime: queue.lockMs / 3,
    stalledInterval: queue.lockMs / 4,
    maxStalledCount: queue.attempts,
    drainDelay: 1,
  };
}

/** The queue of a Vaglio with Redis. What Redis forgets, the reconciler brings back from the database. */
export class BullQueue extends JobQueue {
  private readonly logger = new Logger(BullQueue.name);
  private readonly running = new RunningJobs();
  private readonly handedBack = new Set<Bull.Job>();
  private closing: Promise<void> | null = null;

  constructor(private readonly queues: ReadonlyMap<string, Bull.Queue<BullJobData>>) {
    super();
    for (const queue of queues.values()) {
      queue.on('error', (error: Error) => this.logger.warn(`queue ${queue.name}: ${error.message}`));
    }
  }

  async enqueue<P extends object>(
    queue: QueueDefinition<P>,
    payload: P,
    options: EnqueueOptions,
  ): Promise<boolean> {
    return withinReach(async () => {
      const bull = this.bullOf(queue);
      const counts = await bull.getJobCounts();
      if (counts.waiting + counts.delayed >= queue.maxWaiting) throw new QueueFullError(queue.name);
      if (await bull.getJob(options.id)) return false;
      await bull.add({ payload, traceId: currentTrace() }, addOptions(queue, options));
      return true;
    });
  }

  process<P extends object>(
    queue: QueueDefinition<P>,
    concurrency: number,
    handler: JobHandler<P>,
  ): Promise<void> {
    // Bull's promise ends with the queue, not with the start.
    this.bullOf(queue)
      .process(concurrency, (job) =>
        withTrace(job.data.traceId, () => this.work(job, queue, handler as JobHandler<object>)),
      )
      .catch((error: unknown) => this.logger.error(`queue ${queue.name} stopped: ${String(error)}`));
    return Promise.resolve();
  }

  async isLive(queue: QueueDefinition, id: string): Promise<boolean> {
    return withinReach(async () => (await this.bullOf(queue).getJob(id)) !== null);
  }

  async cancel(queue: QueueDefinition, id: string): Promise<boolean> {
    return withinReach(async () => {
      const job = await this.bullOf(queue).getJob(id);
      if (!job || (await job.isActive())) return false;
      await job.remove();
      return true;
    });
  }

  async counts(queue: QueueDefinition): Promise<QueueCounts> {
    return withinReach(async () => {
      const { waiting, active, delayed } = await this.bullOf(queue).getJobCounts();
      return { waiting, active, delayed };
    });
  }

  close(graceMs = CLOSE_GRACE_MS): Promise<void> {
    this.closing ??= this.shutDown(graceMs);
    return this.closing;
  }

  private async shutDown(graceMs: number): Promise<void> {
    const queues = [...this.queues.values()];
    await Promise.all(
      queues.map((queue) => withinReach(() => queue.pause(true, true)).catch(() => undefined)),
    );
    await this.running.stop(graceMs);
    await Promise.all([...this.handedBack].map((job) => job.releaseLock().catch(() => undefined)));
    await Promise.all(queues.map((queue) => queue.close(true).catch(() => undefined)));
  }

  private async work(
    job: Bull.Job<BullJobData>,
    queue: QueueDefinition,
    handler: JobHandler<object>,
  ): Promise<void> {
    const attempt = job.attemptsMade + 1;
    try {
      await this.running.run(`${queue.name}:${String(job.id)}`, (signal) =>
        handler({
          id: String(job.id),
          payload: job.data.payload,
          attempt,
          isLastAttempt: attempt >= queue.attempts,
          signal,
        }),
      );
    } catch (error) {
      if (this.running.isStopping) return this.handBack(job);
      this.logger.warn(
        `a job of ${queue.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      );
      throw error;
    }
  }

  /** Bull would count an error as a try. Left unanswered and without its lock, the job goes to the next worker. */
  private handBack(job: Bull.Job): Promise<never> {
    this.handedBack.add(job);
    return new Promise<never>(() => undefined);
  }

  private bullOf(queue: QueueDefinition): Bull.Queue<BullJobData> {
    const bull = this.queues.get(queue.name);
    if (!bull) throw new Error(`queue ${queue.name} is not registered`);
    return bull;
  }
}

function addOptions(queue: QueueDefinition, options: EnqueueOptions): Bull.JobOptions {
  return {
    jobId: options.id,
    priority: PRIORITIES[options.priority ?? 'normal'],
    attempts: queue.attempts,
    backoff: { type: 'exponential', delay: queue.backoffMs },
    removeOnComplete: true,
    removeOnFail: true,
    ...(options.delayMs ? { delay: options.delayMs } : {}),
  };
}
