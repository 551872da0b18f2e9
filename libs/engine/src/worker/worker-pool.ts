import { Worker } from 'node:worker_threads';
import { ContentInaccessibleError } from '../analysis.types.js';
import type { SignalData } from '../signals/signal-collector.js';
import type { JobResult, JobRunner } from './job-runner.js';
import type { Job } from './jobs.js';
import { crossing, resultOrThrow, type JobReply } from './messages.js';

export interface WorkerPoolOptions {
  /** The compiled worker. */
  readonly entry: URL;
  /** The signals' other input; each worker gets it once. */
  readonly data?: SignalData;
  readonly size?: number;
  /** Processor time of a job. A busy host gives it little, so the clock ends a job only at three times as much. */
  readonly timeLimitMs?: number;
  /** Extra time for a new thread to load the code. */
  readonly startLimitMs?: number;
  readonly memoryLimitMb?: number;
  /** Jobs that may wait for a free worker. */
  readonly queueLimit?: number;
}

interface Task {
  readonly job: Job;
  readonly given: readonly unknown[];
  resolve(result: JobResult<Job>): void;
  reject(error: Error): void;
}

interface Slot {
  worker: Worker;
  task: Task | null;
  timer: NodeJS.Timeout | null;
  isWarm: boolean;
}

const DEFAULTS = {
  data: {},
  size: 2,
  timeLimitMs: 6_000,
  startLimitMs: 5_000,
  memoryLimitMb: 256,
  queueLimit: 200,
};

/** How many times the limit of processor time a job may last by the clock. */
const CLOCK_FACTOR = 3;

const CLOSED = 'the pool of workers is closed';

/**
 * A few warm threads for pages we do not trust. A job that takes too long or too much memory costs its thread, never
 * the process; the thread is replaced and the page is refused, not tried again.
 */
export class WorkerPool implements JobRunner {
  private readonly options: Required<WorkerPoolOptions>;
  private readonly slots: Slot[] = [];
  private readonly waiting: Task[] = [];
  private nextId = 0;
  private isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.options = { ...DEFAULTS, ...options };
  }

  async run<J extends Job>(job: J, ...given: readonly unknown[]): Promise<JobResult<J>> {
    if (this.isClosed) throw new Error(CLOSED);
    if (this.waiting.length >= this.options.queueLimit) {
      throw new ContentInaccessibleError('timeout', true, 'too many pages are waiting to be read');
    }
    const result = await new Promise<JobResult<Job>>((resolve, reject) => {
      this.waiting.push({ job, given: crossing(given), resolve, reject });
      this.dispatch();
    });
    return result;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const task of this.waiting.splice(0)) task.reject(new Error(CLOSED));
    const slots = this.slots.splice(0);
    for (const slot of slots) this.finish(slot)?.reject(new Error(CLOSED));
    await Promise.all(slots.map((slot) => slot.worker.terminate()));
  }

  private dispatch(): void {
    while (this.waiting.length > 0) {
      const slot = this.slots.find((candidate) => candidate.task === null) ?? this.grow();
      const task = slot ? this.waiting.shift() : undefined;
      if (!slot || !task) return;
      this.start(slot, task);
    }
  }

  private grow(): Slot | null {
    if (this.slots.length >= this.options.size) return null;
    const slot: Slot = { worker: this.spawn(), task: null, timer: null, isWarm: false };
    this.listen(slot);
    this.slots.push(slot);
    return slot;
  }

  private spawn(): Worker {
    return new Worker(this.options.entry, {
      workerData: this.options.data,
      resourceLimits: {
        maxOldGenerationSizeMb: this.options.memoryLimitMb,
        maxYoungGenerationSizeMb: 48,
        stackSizeMb: 4,
      },
      stdin: false,
      env: {},
    });
  }

  private listen(slot: Slot): void {
    const { worker } = slot;
    worker.unref();
    worker.on('message', (reply: JobReply) => this.settle(slot, reply));
    worker.on('error', (error) => this.lose(slot, `the worker died: ${error.message}`));
    worker.on('exit', () => this.lose(slot, 'the worker ended'));
  }

  private start(slot: Slot, task: Task): void {
    slot.task = task;
    slot.worker.ref();
    const limitMs = this.options.timeLimitMs + (slot.isWarm ? 0 : this.options.startLimitMs);
    this.watch(slot, task, limitMs);
    this.nextId += 1;
    slot.worker.postMessage({ id: this.nextId, job: task.job, given: task.given });
  }

  /** Ends a job that used up its time. The processor time of the process is shared out evenly among its busy workers. */
  private watch(slot: Slot, task: Task, limitMs: number): void {
    const started = performance.now();
    const before = process.cpuUsage();
    const check = (): void => {
      const busy = this.slots.filter((other) => other.task !== null).length;
      const { user, system } = process.cpuUsage(before);
      const left = Math.min(
        limitMs - (user + system) / 1_000 / Math.max(1, busy),
        limitMs * CLOCK_FACTOR - (performance.now() - started),
      );
      if (left <= 0) this.lose(slot, `${task.job} took too long`);
      else slot.timer = setTimeout(check, Math.ceil(left));
    };
    slot.timer = setTimeout(check, limitMs);
  }

  private finish(slot: Slot): Task | null {
    const { task } = slot;
    if (slot.timer) clearTimeout(slot.timer);
    slot.timer = null;
    slot.task = null;
    slot.worker.unref();
    return task;
  }

  private settle(slot: Slot, reply: JobReply): void {
    const task = this.finish(slot);
    slot.isWarm = true;
    try {
      task?.resolve(resultOrThrow(task.job, reply));
    } catch (error) {
      task?.reject(error instanceof Error ? error : new Error(String(error)));
    }
    this.dispatch();
  }

  private lose(slot: Slot, note: string): void {
    const at = this.slots.indexOf(slot);
    if (at < 0) return;
    this.slots.splice(at, 1);
    this.finish(slot)?.reject(new ContentInaccessibleError('too_large', false, note));
    void slot.worker.terminate();
    if (!this.isClosed) this.dispatch();
  }
}
