import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newId } from '../../../shared/database/new-id.js';
import { ANALYSIS_LIMITS, type AnalysisLimits } from '../analysis.limits.js';

/** Records how many analyses this process runs at a time: an account's share is half of the places of all processes. */
@Injectable()
export class WorkerPlaces implements BeforeApplicationShutdown {
  private readonly logger = new Logger(WorkerPlaces.name);
  private readonly id = newId();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    @Inject(ANALYSIS_LIMITS) private readonly limits: AnalysisLimits,
  ) {}

  async register(places: number): Promise<void> {
    await this.database.query(`DELETE FROM analysis_workers WHERE seen_at < now() - interval '1 hour'`);
    await this.record(places);
    this.timer = setInterval(() => void this.renew(places), this.limits.silenceMs / 3).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    await this.database
      .query('DELETE FROM analysis_workers WHERE id = $1', [this.id])
      .catch((error: unknown) => this.complain(error));
  }

  private async renew(places: number): Promise<void> {
    await this.record(places).catch((error: unknown) => this.complain(error));
  }

  private async record(places: number): Promise<void> {
    await this.database.query(
      `INSERT INTO analysis_workers (id, places) VALUES ($1, $2)
        ON CONFLICT (id) DO UPDATE SET places = excluded.places, seen_at = now()`,
      [this.id, places],
    );
  }

  private complain(error: unknown): void {
    this.logger.warn({ msg: 'the places of this worker could not be recorded', err: error });
  }
}
