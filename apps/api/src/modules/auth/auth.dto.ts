import {
  type AdminLoginRequest,
  type ExchangeRequest,
  type ForgotPasswordRequest,
  LIMITS,
  type LoginRequest,
  type RegisterRequest,
  type ResetPasswordRequest,
  type VerifyQuery,
} from '@vaglio/contracts';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EmailAddress } from '../../shared/email-address/email-address.decorator.js';
import { IfGiven, TrimmedText } from '../../shared/http/dto-decorators.js';

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

/** The address is looked up, not judged: one that can't have an account is simply unknown. */
export class LoginDto implements LoginRequest {
  @TrimmedText()
  @MaxLength(LIMITS.email.max)
  @MinLength(1)
  @IsString()
  email!: string;

  @MaxLength(LIMITS.password.max)
  @MinLength(1)
  @IsString()
  password!: string;
}

export class AdminLoginDto implements AdminLoginRequest {
  @TrimmedText()
  @MaxLength(LIMITS.name.max)
  @MinLength(1)
  @IsString()
  username!: string;

  @MaxLength(LIMITS.password.max)
  @MinLength(1)
  @IsString()
  password!: string;

  @IfGiven()
  @TrimmedText()
  @MaxLength(40)
  @IsString()
  code?: string;
}

export class ExchangeDto implements ExchangeRequest {
  @MaxLength(200)
  @MinLength(1)
  @IsString()
  token!: string;
}

export class VerifyDto implements VerifyQuery {
  @IsOptional()
  @MaxLength(LIMITS.email.max)
  @IsString()
  email?: string;
}

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @EmailAddress()
  email!: string;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  @MaxLength(200)
  @MinLength(1)
  @IsString()
  token!: string;

  @MaxLength(LIMITS.password.max)
  @MinLength(LIMITS.password.min)
  @IsString()
  password!: string;
}
