import {
  type ConfirmEmailRequest,
  type DeleteAccountRequest,
  type Language,
  type LanguageRequest,
  LANGUAGES,
  LIMITS,
  type UpdateProfileRequest,
} from '@vaglio/contracts';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EmailAddress } from '../../shared/email-address/email-address.decorator.js';
import { IfGiven } from '../../shared/http/dto-decorators.js';
import { TrimmedText } from '../../shared/http/dto-decorators.js';

export class LanguageDto implements LanguageRequest {
  @IsString()
  @MaxLength(LIMITS.name.max)
  language!: string;
}

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

export class DeleteAccountDto implements DeleteAccountRequest {
  @IsOptional()
  @MaxLength(LIMITS.password.max)
  @IsString()
  currentPassword?: string;
}

export class ConfirmEmailDto implements ConfirmEmailRequest {
  @MaxLength(200)
  @MinLength(1)
  @IsString()
  token!: string;
}
