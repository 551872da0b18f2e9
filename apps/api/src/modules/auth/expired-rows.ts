import { Injectable } from '@nestjs/common';
import { AttemptCountersRepository } from '../../shared/credentials/attempt-counters.repository.js';
import { HOUR_MS, PeriodicJobs } from '../../shared/periodic-jobs.js';
import { AdministratorsRepository } from './administrators/administrators.repository.js';
import { StaffLinks } from './administrators/staff-links.repository.js';
import { SignInCodesRepository } from './sign-in-code.service.js';
import { PasswordResetTokensRepository } from './password-reset-tokens.repository.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignInNetworks } from './sign-in-networks.repository.js';

/** Expired rows are ignored everywhere; removing them only keeps the tables small. */
@Injectable()
export class ExpiredRows {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly administrators: AdministratorsRepository,
    private readonly links: StaffLinks,
    private readonly tokens: PasswordResetTokensRepository,
    private readonly codes: SignInCodesRepository,
    private readonly networks: SignInNetworks,
    private readonly counters: AttemptCountersRepository,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove expired sign-in rows', everyMs: HOUR_MS, run: () => this.remove() });
  }

  private async remove(): Promise<void> {
    await this.sessions.removeExpired();
    await this.administrators.removeExpiredSessions();
    await this.links.removeExpired();
    await this.tokens.removeExpired();
    await this.codes.removeExpired();
    await this.networks.removeExpired();
    await this.counters.removeForgotten();
  }
}
