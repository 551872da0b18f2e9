import {
  LIMITS,
  type NotificationFlag,
  type TestEmailRequest,
  type UpdateEmailConfigRequest,
} from '@vaglio/contracts';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../shared/email-address/email-address.decorator.js';
import { IfGiven } from '../../shared/http/dto-decorators.js';
import { TrimmedText } from '../../shared/http/dto-decorators.js';

const HOST =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$|^[\da-f:]+:[\da-f:.]*$/i;

/** One line: headers are made from these. */
const ONE_LINE = /^[^\r\n]*$/;

export class EmailConfigDto implements UpdateEmailConfigRequest, Partial<Record<NotificationFlag, boolean>> {
  @IfGiven()
  @TrimmedText()
  @Matches(HOST)
  @MaxLength(253)
  @IsString()
  smtpHost?: string;

  @IfGiven()
  @Max(65_535)
  @Min(1)
  @IsInt()
  smtpPort?: number;

  @IfGiven()
  @TrimmedText()
  @Matches(ONE_LINE)
  @MaxLength(254)
  @IsString()
  smtpUser?: string;

  @IfGiven()
  @Matches(ONE_LINE)
  @MaxLength(500)
  @IsString()
  smtpPassword?: string;

  @IfGiven()
  @EmailAddress({ orEmpty: true })
  fromEmail?: string;

  @IfGiven()
  @TrimmedText()
  @Matches(ONE_LINE)
  @MaxLength(LIMITS.name.max)
  @IsString()
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
  @Min(1)
  @IsInt()
  version?: number;
}

export class TestEmailDto implements TestEmailRequest {
  @ValidateNested()
  @IsObject()
  @Type(() => EmailConfigDto)
  emailConfig!: EmailConfigDto;
}
