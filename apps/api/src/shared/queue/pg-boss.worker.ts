import { Logger } from '@nestjs/common';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { withTrace } from '../logging/trace.js';
import type { JobHandler, QueueDefinition } from './job-queue.js';
import { RunningJobs } from './running-jobs.js';

/** Looks for work this often even when nothing rang: retries and delayed jobs become due silently. */
const POLL_MS = 1_000;

/** What stands in a job's data: pg-boss's own id is derived, ours is kept beside the payload. */
export interface StoredJob<P extends object> {
  readonly id: string;
  readonly payload: P;
  /** The request that it came from; absent in jobs of an earlier version. */
  readonly traceId?: string | null;
}

interface PgBossAccess {
  readonly boss: PgBoss;
  readonly pool: pg.Pool;
  readonly schema: string;
}

/** Takes jobs of one queue as soon as there is room, and keeps its claim on them alive while they run. */
export class PgBossWorker {
  private readonly logger = new Logger(PgBossWorker.name);
  private readonly running = new RunningJobs();
  private heartbeat: NodeJS.Timeout | undefined;
  private stopped = false;
  private ring: () => void = () => undefined;
  private rang = false;

  constructor(
    private readonly access: PgBossAccess,
    private readonly queue: QueueDefinition,
    private readonly concurrency: number,
    private readonly handler: JobHandler<object>,
  ) {}

  start(): void {
    void this.loop();
    this.heartbeat = setInterval(() => void this.renew(), this.queue.lockMs / 3);
  }

  wake(): void {
    this.rang = true;
    this.ring();
  }

  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running.stop(graceMs);
    clearInterval(this.heartbeat);
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      this.rang = false;
      const taken = await this.takeJobs();
      if (taken === 0) await this.sleep();
    }
  }

  private async takeJobs(): Promise<number> {
    const room = this.concurrency - this.running.size;
    if (room <= 0) return 0;
    try {
      const jobs = await this.access.boss.fetch<StoredJob<object>>(this.queue.name, {
        batchSize: room,
        includeMetadata: true,
      });
      for (const job of jobs) void withTrace(job.data.traceId, () => this.work(job));
      return jobs.length;
    } catch (error) {
      this.logger.warn(`cannot take jobs of ${this.queue.name}: ${messageOf(error)}`);
      return 0;
    }
  }

  /** Stopping waits for the whole of it: a job whose end is not written down would be done again. */
  private async work(job: PgBoss.JobWithMetadata<StoredJob<object>>): Promise<void> {
    await this.running.run(job.id, (signal) => this.handle(job, signal));
    this.wake();
  }

  private async handle(job: PgBoss.JobWithMetadata<StoredJob<object>>, signal: AbortSignal): Promise<void> {
    try {
      await this.handler({
        id: job.data.id,
        payload: job.data.payload,
        attempt: job.retryCount + 1,
        isLastAttempt: job.retryCount >= job.retryLimit,
        signal,
      });
      await this.access.boss.deleteJob(this.queue.name, job.id);
    } catch (error) {
      await this.putBack(job.id, error).catch((failure: unknown) =>
        // Its claim runs out by itself, and another worker takes it then.
        this.logger.warn(`cannot put back a job of ${this.queue.name}: ${messageOf(failure)}`),
      );
    }
  }

  private async putBack(id: string, error: unknown): Promise<void> {
    if (!this.running.isStopping) {
      this.logger.warn(`a job of ${this.queue.name} failed: ${messageOf(error)}`);
      await this.access.boss.fail(this.queue.name, id, { message: messageOf(error) });
      return;
    }
    await this.access.pool.query(
      `UPDATE ${this.access.schema}.job SET state = 'created', started_on = NULL
        WHERE name = $1 AND id = $2 AND state = 'active'`,
      [this.queue.name, id],
    );
  }

  /** pg-boss counts a job's time from `started_on`; moving it on keeps a long job from being taken for a dead one. */
  private async renew(): Promise<void> {
    if (this.running.size === 0) return;
    try {
      await this.access.pool.query(
        `UPDATE ${this.access.schema}.job SET started_on = now()
          WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'active'`,
        [this.queue.name, this.running.ids],
      );
    } catch (error) {
      this.logger.warn(`cannot renew jobs of ${this.queue.name}: ${messageOf(error)}`);
    }
  }

  private async sleep(): Promise<void> {
    if (this.rang || this.stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.ring = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
