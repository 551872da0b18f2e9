import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AttemptCountersRepository } from '../../shared/credentials/attempt-counters.repository.js';
import { HOUR_MS } from '../../shared/durations.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { SignInNetworks } from './sign-in-networks.repository.js';

/** All queries on these tables ignore expired rows. */
const TABLES = [
  ...['sessions', 'admin_sessions', 'staff_links', 'password_reset_tokens', 'sign_in_codes'],
  ...['email_changes', 'personal_tokens'],
];

/** Deletes expired rows once an hour, to keep the tables small. */
@Injectable()
export class ExpiredRows {
  constructor(
    private readonly database: DataSource,
    private readonly networks: SignInNetworks,
    private readonly counters: AttemptCountersRepository,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove expired rows', everyMs: HOUR_MS, run: () => this.remove() });
  }

  private async remove(): Promise<void> {
    for (const table of TABLES) await this.database.query(`DELETE FROM ${table} WHERE expires_at <= now()`);
    await this.networks.removeExpired();
    await this.counters.removeForgotten();
  }
}
