import { LIMITS, type AdminLoginRequest } from '@vaglio/contracts';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { TrimmedText } from '../../../shared/http/dto-decorators.js';

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
}
