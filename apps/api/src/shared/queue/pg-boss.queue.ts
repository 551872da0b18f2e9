import { Logger } from '@nestjs/common';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { v5 as uuidOf } from 'uuid';
import {
  CLOSE_GRACE_MS,
  JobQueue,
  type EnqueueOptions,
  type JobHandler,
  type JobPriority,
  type QueueCounts,
  type QueueDefinition,
} from './job-queue.js';
import { PeriodicJob } from '../periodic-jobs.js';
import { QueueFullError, QueueUnavailableError, withTimeout } from './queue.errors.js';
import { RunningJobs } from './running-jobs.js';
import type { PostgresListener } from '../database/postgres-listener.js';
import { currentTrace, withTrace } from '../logging/trace.js';

/** pg-boss needs UUIDs as ids. Ours may be any text. */
const ID_NAMESPACE = '6f1b2a50-5c3e-4f0e-9d0b-6a3f5f0f7c11';
const PRIORITIES: Readonly<Record<JobPriority, number>> = { high: 10, normal: 5 };
/** Polling finds delayed jobs, which become due without a notification. */
const POLL_MS = 1_000;

/** The data of a job. Our id is stored here, because pg-boss' own id is derived from it. */
interface StoredJob<P extends object> {
  readonly id: string;
  readonly payload: P;
  /** The id of the request that caused the job. Missing in jobs of earlier versions. */
  readonly traceId?: string | null;
}

interface PgBossQueueOptions {
  readonly connectionString: string;
  readonly connectTimeoutMs: number;
  readonly listener: PostgresListener;
  readonly schema?: string;
}

/**
 * The queue without Redis. pg-boss stores the jobs, and notifications make consumers poll at once. Uses `fetch()`, because pg-boss'
 * `work()` completes jobs without waiting for the database or catching its errors.
 */
export class PgBossQueue extends JobQueue {
  private readonly logger = new Logger(PgBossQueue.name);
  private readonly pool: pg.Pool;
  private readonly boss: PgBoss;
  private readonly schema: string;
  private readonly channel: string;
  private readonly listener: PostgresListener;
  private readonly timeoutMs: number;
  private readonly consumers: { readonly polling: PeriodicJob; readonly running: RunningJobs }[] = [];
  private readonly created = new Map<string, Promise<void>>();
  private started: Promise<unknown> | null = null;
  private closing: Promise<void> | null = null;

  constructor(options: PgBossQueueOptions) {
    super();
    this.schema = options.schema ?? 'queue';
    this.pool = new pg.Pool({
      connectionString: options.connectionString,
      max: 4,
      connectionTimeoutMillis: options.connectTimeoutMs,
      application_name: 'vaglio-queue',
      // Jobs that are lost in a crash of the database are enqueued again from their rows.
      options: '-c synchronous_commit=off',
    });
    this.pool.on('error', (error) => this.logger.warn({ msg: 'idle queue connection lost', err: error }));
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => this.pool.query(text, values) },
      schema: this.schema,
      schedule: false,
    });
    this.boss.on('error', (error) => this.logger.warn({ msg: 'queue maintenance failed', err: error }));
    this.listener = options.listener;
    this.timeoutMs = options.connectTimeoutMs;
    this.channel = `${this.schema}_jobs`;
  }

  async enqueue<P extends object>(
    queue: QueueDefinition<P>,
    payload: P,
    options: EnqueueOptions,
  ): Promise<boolean> {
    return this.withQueue(queue, async () => {
      if ((await this.boss.getQueueSize(queue.name)) >= queue.maxWaiting)
        throw new QueueFullError(queue.name);
      const isNew = await this.insert(queue, payload, options);
      if (isNew) await this.pool.query('SELECT pg_notify($1, $2)', [this.channel, queue.name]);
      return isNew;
    });
  }

  async process<P extends object>(
    queue: QueueDefinition<P>,
    concurrency: number,
    handler: JobHandler<P>,
  ): Promise<void> {
    await this.prepare(queue);
    const running = new RunningJobs();
    const polling = new PeriodicJob({
      name: `look for jobs of ${queue.name}`,
      everyMs: POLL_MS,
      atStart: true,
      run: async () => {
        const jobs = await this.fetch<P>(queue, concurrency - running.size);
        for (const { data } of jobs)
          void withTrace(data.traceId, () => running.run(queue.name, data, handler)).then(() =>
            polling.runNow(),
          );
      },
    });
    this.consumers.push({ polling, running });
    polling.start();
    const listener = {
      onMessage: (name: string) => {
        if (name === queue.name) polling.runNow();
      },
    };
    await this.listener.listen(this.channel, listener).catch((error: unknown) => {
      this.logger.warn({ msg: 'LISTEN failed; the queue is only polled', queue: queue.name, err: error });
    });
  }

  async cancel(queue: QueueDefinition, id: string): Promise<boolean> {
    return this.withQueue(queue, async () => {
      const { rowCount } = await this.pool.query(
        `DELETE FROM ${this.schema}.job WHERE name = $1 AND id = $2 AND state < 'active'`,
        [queue.name, bossId(id)],
      );
      return rowCount === 1;
    });
  }

  async counts(queue: QueueDefinition): Promise<QueueCounts> {
    return this.withQueue(queue, async () => {
      const { rows } = await this.pool.query<Record<keyof QueueCounts, string>>(
        `SELECT count(*) FILTER (WHERE state < 'active' AND start_after <= now()) AS waiting,
                count(*) FILTER (WHERE state < 'active' AND start_after > now()) AS delayed
           FROM ${this.schema}.job WHERE name = $1`,
        [queue.name],
      );
      return { waiting: Number(rows[0]?.waiting), delayed: Number(rows[0]?.delayed) };
    });
  }

  close(graceMs = CLOSE_GRACE_MS): Promise<void> {
    this.closing ??= this.shutDown(graceMs);
    return this.closing;
  }

  private async shutDown(graceMs: number): Promise<void> {
    await Promise.all(this.consumers.map(({ polling }) => polling.stop()));
    await Promise.all(this.consumers.map(({ running }) => running.stop(graceMs)));
    if (this.started) await this.boss.stop({ graceful: false, wait: true });
    await this.pool.end();
  }

  /** Deletes jobs when they are fetched. Jobs that are lost after that are enqueued again from their rows. */
  private async fetch<P extends object>(
    queue: QueueDefinition<P>,
    max: number,
  ): Promise<readonly PgBoss.Job<StoredJob<P>>[]> {
    if (max <= 0) return [];
    const jobs = await this.boss.fetch<StoredJob<P>>(queue.name, { batchSize: max });
    const ids = jobs.map(({ id }) => id);
    if (ids.length > 0) await this.boss.deleteJob(queue.name, ids);
    return jobs;
  }

  private async insert<P extends object>(
    queue: QueueDefinition<P>,
    payload: P,
    options: EnqueueOptions,
  ): Promise<boolean> {
    const id = bossId(options.id);
    const send = () =>
      this.boss.send(
        queue.name,
        { id: options.id, payload, traceId: currentTrace() } satisfies StoredJob<P>,
        {
          id,
          priority: PRIORITIES[options.priority ?? 'normal'],
          retryLimit: 0,
          ...(options.delayMs ? { startAfter: new Date(Date.now() + options.delayMs) } : {}),
        },
      );
    if ((await send()) !== null) return true;
    const existing = await this.boss.getJobById(queue.name, id);
    if (existing?.state === 'created') return false;
    // The worker crashed between fetching and deleting the job.
    await this.boss.deleteJob(queue.name, id);
    return (await send()) !== null;
  }

  private async prepare(queue: QueueDefinition): Promise<void> {
    this.started ??= this.boss.start().catch((error: unknown) => {
      this.started = null;
      throw error;
    });
    await this.started;
    let creation = this.created.get(queue.name);
    if (!creation) {
      creation = this.boss.createQueue(queue.name);
      this.created.set(queue.name, creation);
      creation.catch(() => this.created.delete(queue.name));
    }
    await creation;
  }

  /** Prepares without a timeout, because the first call creates the tables. */
  private async withQueue<T>(queue: QueueDefinition, work: () => Promise<T>): Promise<T> {
    await this.prepare(queue).catch((error: unknown) => {
      throw new QueueUnavailableError(error);
    });
    return withTimeout(work, this.timeoutMs);
  }
}

const bossId = (id: string): string => uuidOf(id, ID_NAMESPACE);
