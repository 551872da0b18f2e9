import { Worker } from 'node:worker_threads';
import { ContentInaccessibleError } from '../../analysis.types.js';
import type { ExtractedArticle, FetchedPage } from '../../analysis.types.js';
import type { ExtractionRunner } from './extraction-runner.js';
import { articleOrThrow } from './worker-messages.js';
import type { ExtractionReply } from './worker-messages.js';

export interface WorkerPoolOptions {
  /** The compiled worker. */
  readonly entry: URL;
  readonly size?: number;
  readonly timeLimitMs?: number;
  /** What a new thread may take on top, to load the code. */
  readonly startLimitMs?: number;
  readonly memoryLimitMb?: number;
  /** Pages that may wait for a free worker. */
  readonly queueLimit?: number;
}

interface Task {
  readonly page: FetchedPage;
  resolve(article: ExtractedArticle): void;
  reject(error: Error): void;
}

interface Slot {
  worker: Worker;
  task: Task | null;
  timer: NodeJS.Timeout | null;
  isWarm: boolean;
}

const DEFAULTS = { size: 2, timeLimitMs: 6_000, startLimitMs: 5_000, memoryLimitMb: 256, queueLimit: 200 };

/**
 * A few warm threads for pages we do not trust. A page that takes too long or too much memory costs its thread, never
 * the process; the thread is replaced and the page is refused, not tried again.
 */
export class WorkerPool implements ExtractionRunner {
  private readonly options: Required<WorkerPoolOptions>;
  private readonly slots: Slot[] = [];
  private readonly waiting: Task[] = [];
  private nextId = 0;
  private isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.options = { ...DEFAULTS, ...options };
  }

  async run(page: FetchedPage): Promise<ExtractedArticle> {
    if (this.isClosed) throw new Error('the extraction pool is closed');
    if (this.waiting.length >= this.options.queueLimit) {
      throw new ContentInaccessibleError('timeout', true, 'too many pages are waiting to be read');
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ page, resolve, reject });
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const task of this.waiting.splice(0)) task.reject(new Error('the extraction pool is closed'));
    const slots = this.slots.splice(0);
    for (const slot of slots) this.finish(slot)?.reject(new Error('the extraction pool is closed'));
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
    worker.on('message', (reply: ExtractionReply) => this.settle(slot, reply));
    worker.on('error', (error) => this.lose(slot, `the reading thread died: ${error.message}`));
    worker.on('exit', () => this.lose(slot, 'the reading thread ended'));
  }

  private start(slot: Slot, task: Task): void {
    slot.task = task;
    slot.worker.ref();
    const limitMs = this.options.timeLimitMs + (slot.isWarm ? 0 : this.options.startLimitMs);
    slot.timer = setTimeout(() => this.lose(slot, 'reading the page took too long'), limitMs);
    this.nextId += 1;
    slot.worker.postMessage({ id: this.nextId, page: task.page });
  }

  private finish(slot: Slot): Task | null {
    const { task } = slot;
    if (slot.timer) clearTimeout(slot.timer);
    slot.timer = null;
    slot.task = null;
    slot.worker.unref();
    return task;
  }

  private settle(slot: Slot, reply: ExtractionReply): void {
    const task = this.finish(slot);
    slot.isWarm = true;
    try {
      task?.resolve(articleOrThrow(reply));
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
