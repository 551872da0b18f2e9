import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { NotificationsRepository } from './notifications.repository.js';

const HOUR_MS = 3_600_000;

/** Keeps the list, and the addresses in it, from growing without end. Several processes may do it at once. */
@Injectable()
export class OldNotificationsSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OldNotificationsSweeper.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly notifications: NotificationsRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.notifications.forgetOld();
    } catch (error) {
      this.logger.warn({ msg: 'old notifications could not be removed', err: error });
    }
  }
}
