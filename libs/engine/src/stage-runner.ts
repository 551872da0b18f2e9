import type { Stage } from '@vaglio/contracts';
import type { TraceStep } from './analysis.types.js';

/** Called as each stage begins and ends. */
export interface StageListener {
  begins?(stage: Stage): void;
  ends?(step: TraceStep): void;
}

/** Runs the stages of one analysis by name, and keeps how long each took and what came of it. */
export class StageRunner {
  private readonly taken: TraceStep[] = [];

  constructor(
    private readonly listener: StageListener = {},
    private readonly signal?: AbortSignal,
  ) {}

  get trace(): readonly TraceStep[] {
    return this.taken;
  }

  async run<T>(
    stage: Stage,
    work: () => T | Promise<T>,
    notes: (result: T) => readonly string[] = () => [],
  ): Promise<T> {
    this.signal?.throwIfAborted();
    this.listener.begins?.(stage);
    const began = performance.now();
    try {
      const result = await work();
      this.end({ stage, ms: since(began), outcome: 'done', notes: notes(result) });
      return result;
    } catch (error) {
      const note = error instanceof Error ? error.message : String(error);
      this.end({ stage, ms: since(began), outcome: 'failed', notes: [note] });
      throw error;
    }
  }

  private end(step: TraceStep): void {
    this.taken.push(step);
    this.listener.ends?.(step);
  }
}

function since(began: number): number {
  return Math.round((performance.now() - began) * 10) / 10;
}
