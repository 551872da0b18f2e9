import { LIMITS, type ResetPasswordRequest } from '@vaglio/contracts';
import { IsString, MaxLength, MinLength } from 'class-validator';

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
