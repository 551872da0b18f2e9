import {
  type AdminNotificationsQuery,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type ReadAboutRequest,
  type UpdateNotificationRequest,
} from '@vaglio/contracts';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQueryDto } from '../../shared/lists/list-query.dto.js';
import { BooleanOfQuery } from '../../shared/http/dto-decorators.js';

export class NotificationsListDto extends ListQueryDto implements AdminNotificationsQuery {
  @IsOptional()
  @IsIn(['createdAt'])
  sort?: string;

  @IsOptional()
  @BooleanOfQuery()
  @IsBoolean()
  isRead?: boolean;

  @IsOptional()
  @IsIn(NOTIFICATION_KINDS)
  kind?: NotificationKind;
}

export class ReadAboutDto implements ReadAboutRequest {
  @MaxLength(80)
  @IsString()
  subjectId!: string;
}

export class UpdateNotificationDto implements UpdateNotificationRequest {
  @IsBoolean()
  isRead!: boolean;
}
