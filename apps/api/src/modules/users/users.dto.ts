import {
  type ConfirmEmailRequest,
  type DeleteAccountRequest,
  type Language,
  type LanguageRequest,
  LANGUAGES,
  LIMITS,
  type UpdateProfileRequest,
} from '@vaglio/contracts';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmailAddress } from '../../shared/email-address/email-address.decorator.js';
import { IfGiven, TextField } from '../../shared/http/dto-decorators.js';

export class LanguageDto implements LanguageRequest {
  @IsString()
  @MaxLength(LIMITS.name.max)
  language!: string;
}

export class UpdateProfileDto implements UpdateProfileRequest {
  @IfGiven()
  @TextField({ min: 1, max: LIMITS.name.max, trim: true })
  firstName?: string;

  @IsOptional()
  @TextField({ max: LIMITS.name.max, trim: true })
  lastName?: string | null;

  @IfGiven()
  @IsIn(LANGUAGES)
  preferredLanguage?: Language;

  @IfGiven()
  @EmailAddress()
  email?: string;

  @IfGiven()
  @TextField(LIMITS.password)
  password?: string;

  @IfGiven()
  @TextField({ max: LIMITS.password.max })
  currentPassword?: string;
}

export class DeleteAccountDto implements DeleteAccountRequest {
  @IsOptional()
  @TextField({ max: LIMITS.password.max })
  currentPassword?: string;
}

export class ConfirmEmailDto implements ConfirmEmailRequest {
  @TextField({ min: 1, max: 200 })
  token!: string;
}
