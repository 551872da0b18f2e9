import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AttemptCountersRepository } from '../../shared/credentials/attempt-counters.repository.js';
import { AdministratorsRepository } from './administrators/administrators.repository.js';
import { SignInCodesRepository } from './exchange/sign-in-codes.repository.js';
import { PasswordResetTokensRepository } from './password-reset/password-reset-tokens.repository.js';
import { SessionsRepository } from './sessions/sessions.repository.js';

const HOUR_MS = 3_600_000;

/** Expired rows are ignored everywhere; this only keeps them from piling up. Several processes may do it at once. */
@Injectable()
export class ExpiredRowsSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ExpiredRowsSweeper.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly administrators: AdministratorsRepository,
    private readonly tokens: PasswordResetTokensRepository,
    private readonly codes: SignInCodesRepository,
    private readonly counters: AttemptCountersRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.sessions.removeExpired();
      await this.administrators.removeExpiredSessions();
      await this.tokens.removeExpired();
      await this.codes.removeExpired();
      await this.counters.removeForgotten();
    } catch (error) {
      this.logger.warn({ msg: 'expired rows could not be removed', err: error });
    }
  }
}
