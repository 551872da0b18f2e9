import { Worker } from 'node:worker_threads';
import { ContentInaccessibleError } from '../analysis.types.js';
import type { SignalData } from '../signals/detect/look-alike-domains.js';
import { unwrapKept, type JobResult, type JobRunner } from './job-runner.js';
import type { Job } from './jobs.js';
import { resultOrThrow, type JobReply } from './messages.js';

interface WorkerPoolOptions {
  /** URL of the compiled worker. */
  readonly entry: URL;
  /** Data for the signals, which each worker receives once. */
  readonly data?: SignalData;
  readonly size?: number;
  /** CPU time of a job. On a busy host the wall-clock time may be up to three times as long. */
  readonly timeLimitMs?: number;
  /** Extra time for a new thread to load the code. */
  readonly startLimitMs?: number;
  readonly memoryLimitMb?: number;
  /** Maximum number of jobs that wait for a worker. */
  readonly queueLimit?: number;
}

interface Task {
  readonly job: Job;
  readonly args: readonly unknown[];
  resolve(result: JobResult<Job>): void;
  reject(error: Error): void;
}

interface Slot {
  readonly worker: Worker;
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

/** Limit of wall-clock time, as a multiple of the limit of CPU time. */
const CLOCK_FACTOR = 3;

const CLOSED = 'the pool of workers is closed';

/**
 * A pool of threads for untrusted pages. When a job takes too long or needs too much memory, only its thread ends: the
 * thread is replaced, and the page is refused without a retry.
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

  async run<J extends Job>(job: J, ...args: readonly unknown[]): Promise<JobResult<J>> {
    if (this.isClosed) throw new Error(CLOSED);
    if (this.waiting.length >= this.options.queueLimit) {
      throw new ContentInaccessibleError('timeout', true, 'too many pages are waiting to be read');
    }
    return new Promise<JobResult<Job>>((resolve, reject) => {
      this.waiting.push({ job, args: unwrapKept(args), resolve, reject });
      this.dispatch();
    });
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
      const slot = this.slots.find((candidate) => candidate.task === null) ?? this.addSlot();
      const task = slot ? this.waiting.shift() : undefined;
      if (!slot || !task) return;
      this.start(slot, task);
    }
  }

  private addSlot(): Slot | null {
    const { entry, data, size, memoryLimitMb } = this.options;
    if (this.slots.length >= size) return null;
    const worker = new Worker(entry, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
      stdin: false,
      env: {},
    });
    const slot: Slot = { worker, task: null, timer: null, isWarm: false };
    worker.unref();
    worker.on('message', (reply: JobReply) => this.settle(slot, reply));
    worker.on('error', (error) => this.dropSlot(slot, `the worker failed: ${error.message}`));
    worker.on('exit', () => this.dropSlot(slot, 'the worker ended'));
    this.slots.push(slot);
    return slot;
  }

  private start(slot: Slot, task: Task): void {
    slot.task = task;
    slot.worker.ref();
    const limitMs = this.options.timeLimitMs + (slot.isWarm ? 0 : this.options.startLimitMs);
    this.watch(slot, task, limitMs);
    this.nextId += 1;
    slot.worker.postMessage({ id: this.nextId, job: task.job, args: task.args });
  }

  /** Ends a job that exceeds its time. The CPU time of the process is divided evenly among the busy workers. */
  private watch(slot: Slot, task: Task, limitMs: number): void {
    const started = performance.now();
    const before = process.cpuUsage();
    const check = (): void => {
      const busy = this.slots.filter((other) => other.task !== null).length;
      const { user, system } = process.cpuUsage(before);
      const remaining = Math.min(
        limitMs - (user + system) / 1_000 / Math.max(1, busy),
        limitMs * CLOCK_FACTOR - (performance.now() - started),
      );
      if (remaining <= 0) this.dropSlot(slot, `${task.job} took too long`);
      else slot.timer = setTimeout(check, Math.ceil(remaining));
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

  private dropSlot(slot: Slot, note: string): void {
    const at = this.slots.indexOf(slot);
    if (at < 0) return;
    this.slots.splice(at, 1);
    this.finish(slot)?.reject(new ContentInaccessibleError('too_large', false, note));
    void slot.worker.terminate();
    if (!this.isClosed) this.dispatch();
  }
}
