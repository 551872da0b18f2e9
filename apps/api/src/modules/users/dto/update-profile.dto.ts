import {
  EMAIL_PATTERN,
  LANGUAGES,
  LIMITS,
  type Language,
  type UpdateProfileRequest,
} from '@vaglio/contracts';
import { IsIn, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { Trimmed } from './trimmed.decorator.js';

/** Absent is allowed where null isn't: `@IsOptional()` would take both. */
const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);

export class UpdateProfileDto implements UpdateProfileRequest {
  @IfGiven()
  @Trimmed()
  @MaxLength(LIMITS.name.max)
  @MinLength(1)
  @IsString()
  firstName?: string;

  @IsOptional()
  @Trimmed()
  @MaxLength(LIMITS.name.max)
  @IsString()
  lastName?: string | null;

  @IfGiven()
  @IsIn(LANGUAGES)
  preferredLanguage?: Language;

  @IfGiven()
  @Trimmed()
  @Matches(EMAIL_PATTERN)
  @MaxLength(LIMITS.email.max)
  @IsString()
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
