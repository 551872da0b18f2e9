import { Injectable } from '@nestjs/common';
import { Sweeper } from '../../shared/sweeping/sweeper.js';
import { NotificationsRepository } from './notifications.repository.js';

const HOUR_MS = 3_600_000;

/** Keeps the list, and the addresses in it, from growing without end. */
@Injectable()
export class OldNotificationsSweeper extends Sweeper {
  constructor(private readonly notifications: NotificationsRepository) {
    super('old notifications', HOUR_MS);
  }

  protected remove(): Promise<void> {
    return this.notifications.forgetOld();
  }
}
