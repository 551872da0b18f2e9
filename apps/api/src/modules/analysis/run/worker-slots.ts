import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { newId } from '../../../shared/database/new-id.js';
import { AnalysisLimits } from '../analysis.limits.js';

/** Stores the number of parallel runs of this process. An account may use half of the slots of all processes. */
@Injectable()
export class WorkerSlots implements BeforeApplicationShutdown {
  private readonly logger = new Logger(WorkerSlots.name);
  private readonly id = newId();
  private slots: number | null = null;

  constructor(
    private readonly database: DataSource,
    limits: AnalysisLimits,
    jobs: PeriodicJobs,
  ) {
    jobs.add({
      name: 'register this worker',
      everyMs: limits.heartbeatTimeoutMs / 3,
      in: 'workers',
      run: () => this.record(),
    });
  }

  async register(slots: number): Promise<void> {
    await this.database.query(`DELETE FROM analysis_workers WHERE seen_at < now() - interval '1 hour'`);
    this.slots = slots;
    await this.record();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.slots === null) return;
    await this.database
      .query('DELETE FROM analysis_workers WHERE id = $1', [this.id])
      .catch((error: unknown) =>
        this.logger.warn({ msg: 'worker not removed from the register', err: error }),
      );
  }

  private async record(): Promise<void> {
    if (this.slots === null) return;
    await this.database.query(
      `INSERT INTO analysis_workers (id, places) VALUES ($1, $2)
        ON CONFLICT (id) DO UPDATE SET places = excluded.places, seen_at = now()`,
      [this.id, this.slots],
    );
  }
}
