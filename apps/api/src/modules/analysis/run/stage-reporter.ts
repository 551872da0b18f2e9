import { Logger } from '@nestjs/common';
import type { StageListener } from '@vaglio/engine';
import type { StageEvent } from '../entities/analysis-run.entity.js';

type Stage = StageEvent['stage'];

/**
 * Writes down the stages of one run as they pass, without the run waiting for it: what happens while one batch is being
 * written goes into the next. A stage that could not be written is no reason to fail.
 */
export class StageReporter implements StageListener {
  private readonly logger = new Logger(StageReporter.name);
  private pending: StageEvent[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly write: (passages: readonly StageEvent[]) => Promise<void>,
    private readonly ended: (stage: Stage, outcome: string, ms: number) => void,
  ) {}

  begins(stage: Stage): void {
    this.add({ stage, outcome: 'started' });
  }

  ends({
    stage,
    outcome,
    ms,
  }: {
    readonly stage: Stage;
    readonly outcome: string;
    readonly ms: number;
  }): void {
    this.ended(stage, outcome, ms);
    if (outcome === 'done') this.add({ stage, outcome: 'done' });
  }

  /** Resolves once everything reported so far is written. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private add(passage: StageEvent): void {
    this.pending.push(passage);
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
