import { Logger } from '@nestjs/common';
import type { Stage } from '@vaglio/contracts';
import type { StageListener, TraceStep } from '@vaglio/engine';
import type { StageEvent } from '../entities/analysis-run.entity.js';

/**
 * Stores the stages of one run without delaying it: events that arrive during a write are stored with the next one. A failed
 * write is only logged.
 */
export class StageReporter implements StageListener {
  private readonly logger = new Logger(StageReporter.name);
  private pending: StageEvent[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly write: (events: readonly StageEvent[]) => Promise<void>,
    private readonly onEnd: (stage: Stage, outcome: string, ms: number) => void,
  ) {}

  begins(stage: Stage): void {
    this.add({ stage, outcome: 'started' });
  }

  ends({ stage, outcome, ms }: TraceStep): void {
    this.onEnd(stage, outcome, ms);
    if (outcome === 'done') this.add({ stage, outcome: 'done' });
  }

  /** Resolves once all reported events are written. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private add(event: StageEvent): void {
    this.pending.push(event);
    this.writing ??= this.drain().finally(() => (this.writing = null));
  }

  private async drain(): Promise<void> {
    while (this.pending.length > 0) {
      const batch = this.pending;
      this.pending = [];
      try {
        await this.write(batch);
      } catch (error) {
        this.logger.warn({ msg: 'stages of a run not stored', err: error });
      }
    }
  }
}
