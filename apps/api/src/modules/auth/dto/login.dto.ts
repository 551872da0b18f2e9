import { LIMITS, type LoginRequest } from '@vaglio/contracts';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { TrimmedText } from '../../../shared/http/dto-decorators.js';

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
