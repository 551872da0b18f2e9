import { EMAIL_PATTERN, LIMITS, type RegisterRequest } from '@vaglio/contracts';
import { IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { TrimmedText } from '../../../shared/lists/trimmed-text.decorator.js';

export class RegisterDto implements RegisterRequest {
  @TrimmedText()
  @Matches(EMAIL_PATTERN)
  @MaxLength(LIMITS.email.max)
  @IsString()
  email!: string;

  @MaxLength(LIMITS.password.max)
  @MinLength(LIMITS.password.min)
  @IsString()
  password!: string;

  @TrimmedText()
  @MaxLength(LIMITS.name.max)
  @MinLength(1)
  @IsString()
  firstName!: string;

  @IsOptional()
  @TrimmedText()
  @MaxLength(LIMITS.name.max)
  @IsString()
  lastName?: string | null;

  @IsOptional()
  @MaxLength(LIMITS.name.max)
  @IsString()
  preferredLanguage?: string;
}
