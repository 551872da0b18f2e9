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
import { IsOptional } from 'class-validator';
import { EmailAddress } from '../../shared/email-address/email-address.decorator.js';
import { IfGiven, TextField } from '../../shared/http/dto-decorators.js';

export class RegisterDto implements RegisterRequest {
  @EmailAddress()
  email!: string;

  @TextField(LIMITS.password)
  password!: string;

  @TextField({ min: 1, max: LIMITS.name.max, trim: true })
  firstName!: string;

  @IsOptional()
  @TextField({ max: LIMITS.name.max, trim: true })
  lastName?: string | null;

  @IsOptional()
  @TextField({ max: LIMITS.name.max })
  preferredLanguage?: string;
}

/** The address is not validated: an invalid one is answered like an unknown account. */
export class LoginDto implements LoginRequest {
  @TextField({ min: 1, max: LIMITS.email.max, trim: true })
  email!: string;

  @TextField({ min: 1, max: LIMITS.password.max })
  password!: string;
}

export class AdminLoginDto implements AdminLoginRequest {
  @TextField({ min: 1, max: LIMITS.name.max, trim: true })
  username!: string;

  @TextField({ min: 1, max: LIMITS.password.max })
  password!: string;

  @IfGiven()
  @TextField({ max: LIMITS.secondFactorCode.max, trim: true })
  code?: string;
}

export class ExchangeDto implements ExchangeRequest {
  @TextField({ min: 1, max: 200 })
  token!: string;
}

export class VerifyDto implements VerifyQuery {
  @IsOptional()
  @TextField({ max: LIMITS.email.max })
  email?: string;
}

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @EmailAddress()
  email!: string;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  @TextField({ min: 1, max: 200 })
  token!: string;

  @TextField(LIMITS.password)
  password!: string;
}
