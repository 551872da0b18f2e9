import type { Stage } from '@vaglio/contracts';
import type { TraceStep } from './analysis.types.js';

export interface StageListener {
  begins?(stage: Stage): void;
  ends?(step: TraceStep): void;
}

/** Runs the stages of one analysis and records their duration and outcome. */
export class StageRunner {
  private readonly taken: TraceStep[] = [];

  constructor(
    private readonly listener: StageListener = {},
    private readonly signal?: AbortSignal,
  ) {}

  get trace(): readonly TraceStep[] {
    return this.taken;
  }

  async run<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
    this.signal?.throwIfAborted();
    this.listener.begins?.(stage);
    const startedAt = performance.now();
    try {
      const result = await work();
      this.end({ stage, ms: since(startedAt), outcome: 'done', notes: [] });
      return result;
    } catch (error) {
      const note = error instanceof Error ? error.message : String(error);
      this.end({ stage, ms: since(startedAt), outcome: 'failed', notes: [note] });
      throw error;
    }
  }

  private end(step: TraceStep): void {
    this.taken.push(step);
    this.listener.ends?.(step);
  }
}

function since(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10;
}
