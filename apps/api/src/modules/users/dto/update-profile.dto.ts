import { type Language, LANGUAGES, LIMITS, type UpdateProfileRequest } from '@vaglio/contracts';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';
import { IfGiven, TrimmedText } from '../../../shared/http/dto-decorators.js';

export class UpdateProfileDto implements UpdateProfileRequest {
  @IfGiven()
  @TrimmedText()
  @MaxLength(LIMITS.name.max)
  @MinLength(1)
  @IsString()
  firstName?: string;

  @IsOptional()
  @TrimmedText()
  @MaxLength(LIMITS.name.max)
  @IsString()
  lastName?: string | null;

  @IfGiven()
  @IsIn(LANGUAGES)
  preferredLanguage?: Language;

  @IfGiven()
  @EmailAddress()
  email?: string;

  @IfGiven()
  @MaxLength(LIMITS.password.max)
  @MinLength(LIMITS.password.min)
  @IsString()
  password?: string;

  @IfGiven()
  @MaxLength(LIMITS.password.max)
  @IsString()
  currentPassword?: string;
}
