import { EMAIL_PATTERN, LIMITS, type ForgotPasswordRequest } from '@vaglio/contracts';
import { IsString, Matches, MaxLength } from 'class-validator';
import { TrimmedText } from '../../../shared/lists/trimmed-text.decorator.js';

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @TrimmedText()
  @Matches(EMAIL_PATTERN)
  @MaxLength(LIMITS.email.max)
  @IsString()
  email!: string;
}
