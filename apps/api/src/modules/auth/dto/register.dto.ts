import { LIMITS, type RegisterRequest } from '@vaglio/contracts';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';
import { TrimmedText } from '../../../shared/http/dto-decorators.js';

export class RegisterDto implements RegisterRequest {
  @EmailAddress()
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
