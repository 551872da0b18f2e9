/** Who goes first; within one priority, first come first served. */
export type JobPriority = 'high' | 'normal' | 'low';

/** What all jobs of one queue have in common. */
export interface QueueDefinition<Payload extends object = object> {
  readonly name: string;
  /** How often a job is tried before it is given up; a worker that dies uses up a try. */
  readonly attempts: number;
  /** The wait before the second try; it doubles with every further one. */
  readonly backoffMs: number;
  /** How long a job of a silent worker stays its own; a living worker renews this by itself. */
  readonly lockMs: number;
  /** More waiting jobs than this are refused. */
  readonly maxWaiting: number;
  /** Exists for the type checker alone. */
  readonly payload?: Payload;
}

export interface EnqueueOptions {
  /** The idempotency key: while a job with this id waits or runs, another one is not made. */
  readonly id: string;
  readonly priority?: JobPriority;
  readonly delayMs?: number;
}

export interface Job<Payload extends object> {
  readonly id: string;
  readonly payload: Payload;
  /** 1 on the first try. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborts when the process must stop: whoever ends early by throwing hands the job back without using up a try. */
  readonly signal: AbortSignal;
}

export type JobHandler<Payload extends object> = (job: Job<Payload>) => Promise<void>;

export interface QueueCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
}

/**
 * Work for later, at least once: a handler may see the same job again after a crash and must end in the same state.
 * Two adapters keep the same promises (see `e2e/queue`): pg-boss on Postgres, Bull on Redis.
 */
export abstract class JobQueue {
  /** Resolves to false when a job with this id already waits or runs. Throws when the queue is full or out of reach. */
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

  /** Whether a job with this id waits, is delayed or runs. */
  abstract isLive(queue: QueueDefinition, id: string): Promise<boolean>;

  /** Takes a job out before it runs. False when it already runs or is not there. */
  abstract cancel(queue: QueueDefinition, id: string): Promise<boolean>;

  abstract counts(queue: QueueDefinition): Promise<QueueCounts>;

  /** Takes no more jobs, lets the running ones finish for `graceMs`, hands the rest back. */
  abstract close(graceMs?: number): Promise<void>;
}

/** How long running jobs may take to finish when the process stops. */
export const CLOSE_GRACE_MS = 10_000;
