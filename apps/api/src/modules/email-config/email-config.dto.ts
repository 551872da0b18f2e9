import {
  LIMITS,
  type NotificationFlag,
  type TestEmailRequest,
  type UpdateEmailConfigRequest,
} from '@vaglio/contracts';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsObject, Matches, Max, Min, ValidateNested } from 'class-validator';
import { EmailAddress } from '../../shared/email-address/email-address.decorator.js';
import { IfGiven, TextField, VersionField } from '../../shared/http/dto-decorators.js';

const HOST =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$|^[\da-f:]+:[\da-f:.]*$/i;

/** Line breaks would allow to add headers. */
const ONE_LINE = /^[^\r\n]*$/;

export class EmailConfigDto implements UpdateEmailConfigRequest, Partial<Record<NotificationFlag, boolean>> {
  @IfGiven()
  @Matches(HOST)
  @TextField({ max: LIMITS.domain.max, trim: true })
  smtpHost?: string;

  @IfGiven()
  @Max(65_535)
  @Min(1)
  @IsInt()
  smtpPort?: number;

  @IfGiven()
  @Matches(ONE_LINE)
  @TextField({ max: LIMITS.email.max, trim: true })
  smtpUser?: string;

  @IfGiven()
  @Matches(ONE_LINE)
  @TextField({ max: LIMITS.smtpPassword.max })
  smtpPassword?: string;

  @IfGiven()
  @EmailAddress({ orEmpty: true })
  fromEmail?: string;

  @IfGiven()
  @Matches(ONE_LINE)
  @TextField({ max: LIMITS.name.max, trim: true })
  fromName?: string;

  @IfGiven()
  @EmailAddress({ orEmpty: true })
  notificationEmail?: string;

  @IfGiven()
  @IsBoolean()
  enabled?: boolean;

  @IfGiven()
  @IsBoolean()
  article_added?: boolean;

  @IfGiven()
  @IsBoolean()
  user_registered?: boolean;

  @IfGiven()
  @IsBoolean()
  user_updated?: boolean;

  @IfGiven()
  @IsBoolean()
  user_deleted?: boolean;

  @IfGiven()
  @IsBoolean()
  payment_received?: boolean;

  @IfGiven()
  @IsBoolean()
  refund_due?: boolean;

  @IfGiven()
  @IsBoolean()
  system_error?: boolean;

  @IfGiven()
  @VersionField()
  version?: number;
}

export class TestEmailDto implements TestEmailRequest {
  @ValidateNested()
  @IsObject()
  @Type(() => EmailConfigDto)
  emailConfig!: EmailConfigDto;
}
