/** Jobs of the same priority run in the order of their arrival. */
export type JobPriority = 'high' | 'normal';

export interface QueueDefinition<Payload extends object = object> {
  readonly name: string;
  /** More waiting jobs than this are refused. */
  readonly maxWaiting: number;
  /** Never set. Makes the payload's type part of the queue's type. */
  readonly payload?: Payload;
}

export interface EnqueueOptions {
  /** The idempotency key: no second job is created while a job with this id waits. */
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

/** Numbers of jobs that were not delivered yet. */
export interface QueueCounts {
  readonly waiting: number;
  readonly delayed: number;
}

/**
 * Wakes a worker for work that is described in a row. A job is delivered once, also when it fails or its worker crashes: the row has
 * retries and leases, and a periodic job enqueues lost work again (decision 32). The adapters for pg-boss on Postgres and Bull on
 * Redis must behave alike (`queue-contract.db-spec.ts`).
 */
export abstract class JobQueue {
  /** Resolves to false if a job with this id already waits. Throws if the queue is full or unavailable. */
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

  /** Removes a waiting job. Resolves to false if it already runs or does not exist. */
  abstract cancel(queue: QueueDefinition, id: string): Promise<boolean>;

  abstract counts(queue: QueueDefinition): Promise<QueueCounts>;

  /** Takes no more jobs, waits up to `graceMs` for running jobs, then aborts their signal. */
  abstract close(graceMs?: number): Promise<void>;
}

/** How long running jobs may take to finish when the process stops. */
export const CLOSE_GRACE_MS = 10_000;
