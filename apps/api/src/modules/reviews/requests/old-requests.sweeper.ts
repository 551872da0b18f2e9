import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ReviewRequestsRepository } from './review-requests.repository.js';

const HOUR_MS = 3_600_000;

/** Keeps no stranger's address for longer than it serves. Several processes may do it at once. */
@Injectable()
export class OldRequestsSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OldRequestsSweeper.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly requests: ReviewRequestsRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.requests.forgetOld();
    } catch (error) {
      this.logger.warn({ msg: 'old requests for review could not be removed', err: error });
    }
  }
}
