import { EMAIL_PATTERN, LIMITS, type ForgotPasswordRequest } from '@vaglio/contracts';
import { IsString, Matches, MaxLength } from 'class-validator';
import { Trimmed } from '../../users/index.js';

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @Trimmed()
  @Matches(EMAIL_PATTERN)
  @MaxLength(LIMITS.email.max)
  @IsString()
  email!: string;
}
