/** The priority of a job; jobs of one priority run in the order of their arrival. */
export type JobPriority = 'high' | 'normal' | 'low';

/** What all jobs of one queue have in common. */
export interface QueueDefinition<Payload extends object = object> {
  readonly name: string;
  /** More waiting jobs than this are refused. */
  readonly maxWaiting: number;
  /** Exists for the type checker alone. */
  readonly payload?: Payload;
}

export interface EnqueueOptions {
  /** The idempotency key: while a job with this id waits, another one is not made. */
  readonly id: string;
  readonly priority?: JobPriority;
  readonly delayMs?: number;
}

export interface Job<Payload extends object> {
  readonly id: string;
  readonly payload: Payload;
  /** Aborts when the process must stop. */
  readonly signal: AbortSignal;
}

export type JobHandler<Payload extends object> = (job: Job<Payload>) => Promise<void>;

/** Jobs that were not delivered yet. */
export interface QueueCounts {
  readonly waiting: number;
  readonly delayed: number;
}

/**
 * Wakes a worker for something whose row says what is to be done. A job is delivered once and not again when it fails or its
 * worker dies: the row owns retries and leases, and a periodic job enqueues what was lost (decision 32).
 * Two adapters keep the same promises (`queue-contract.db-spec.ts`): pg-boss on Postgres, Bull on Redis.
 */
export abstract class JobQueue {
  /** Resolves to false when a job with this id already waits. Throws when the queue is full or out of reach. */
  abstract enqueue<P extends object>(
    queue: QueueDefinition<P>,
    payload: P,
    options: EnqueueOptions,
  ): Promise<boolean>;

  abstract process<P extends object>(
    queue: QueueDefinition<P>,
    concurrency: number,
    handler: JobHandler<P>,
  ): Promise<void>;

  /** Takes a job out before it runs. False when it already runs or is not there. */
  abstract cancel(queue: QueueDefinition, id: string): Promise<boolean>;

  abstract counts(queue: QueueDefinition): Promise<QueueCounts>;

  /** Takes no more jobs, lets the running ones finish for `graceMs`, then aborts their signal. */
  abstract close(graceMs?: number): Promise<void>;
}

/** How long running jobs may take to finish when the process stops. */
export const CLOSE_GRACE_MS = 10_000;
