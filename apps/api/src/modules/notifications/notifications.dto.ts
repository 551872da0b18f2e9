import {
  type AdminNotificationsQuery,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type ReadAboutRequest,
  type UpdateNotificationRequest,
} from '@vaglio/contracts';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { listQueryDto } from '../../shared/lists/list-query.dto.js';
import { OptionalBoolean, TextField } from '../../shared/http/dto-decorators.js';

export class NotificationsListDto extends listQueryDto(['createdAt']) implements AdminNotificationsQuery {
  @OptionalBoolean()
  isRead?: boolean;

  @IsOptional()
  @IsIn(NOTIFICATION_KINDS)
  kind?: NotificationKind;
}

export class ReadAboutDto implements ReadAboutRequest {
  @TextField({ max: 80 })
  subjectId!: string;
}

export class UpdateNotificationDto implements UpdateNotificationRequest {
  @IsBoolean()
  isRead!: boolean;
}
