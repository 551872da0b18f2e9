import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArticlesModule } from '../articles/index.js';
import { EmailConfigModule } from '../email-config/index.js';
import { DeskMails } from './desk-mails.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationListener } from './notification-listener.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([NotificationEntity]), ArticlesModule, EmailConfigModule],
  controllers: [NotificationsController],
  providers: [DeskMails, NotificationListener, NotificationsRepository],
})
export class NotificationsModule {}
