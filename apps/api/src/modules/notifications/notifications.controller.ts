import { Body, Controller, Query, Req } from '@nestjs/common';
import { adminNotificationsRoutes, type AdminNotification, type Language } from '@vaglio/contracts';
import { type Request } from 'express';
import { orNotFound } from '../../shared/errors/domain-error.js';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { NotificationsListDto, ReadAboutDto, UpdateNotificationDto } from './notifications.dto.js';
import type { NotificationEntity } from './notification.entity.js';
import { NOTIFICATION_TYPES, notificationText } from './notification-texts.js';
import { NotificationsRepository } from './notifications.repository.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsRepository) {}

  @Handles(adminNotificationsRoutes.list)
  async list(
    @Query() query: NotificationsListDto,
    @CurrentCaller() { adminId }: AdminCaller,
    @Req() request: Request,
  ) {
    const language = languageOfRequest(request);
    return (await this.notifications.list(query, adminId)).map((row) => toAdminNotification(row, language));
  }

  @Handles(adminNotificationsRoutes.unread)
  async unread(@CurrentCaller() { adminId }: AdminCaller) {
    return { unread: await this.notifications.unread(adminId) };
  }

  @Handles(adminNotificationsRoutes.readAll)
  async readAll(@CurrentCaller() caller: AdminCaller) {
    await this.notifications.markAllRead(caller.adminId);
    return this.unread(caller);
  }

  @Handles(adminNotificationsRoutes.readAbout)
  async readAbout(@Body() { subjectId }: ReadAboutDto, @CurrentCaller() caller: AdminCaller) {
    await this.notifications.markReadAbout(subjectId);
    return this.unread(caller);
  }

  @Handles(adminNotificationsRoutes.update)
  async update(@EntityId() id: string, @Body() { isRead }: UpdateNotificationDto, @Req() request: Request) {
    await this.notifications.mark(id, isRead);
    const notification = orNotFound(await this.notifications.find(id));
    return toAdminNotification(notification, languageOfRequest(request));
  }
}

function toAdminNotification(row: NotificationEntity, language: Language): AdminNotification {
  const { id, kind, data, isRead, createdAt, subjectId, count } = row;
  return {
    id,
    kind,
    type: NOTIFICATION_TYPES[kind],
    ...notificationText(kind, data, language, count),
    isRead,
    createdAt: createdAt.toISOString(),
    subjectId,
    count,
  };
}
