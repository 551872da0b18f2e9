import { LIMITS, type AdminLoginRequest } from '@vaglio/contracts';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { Trimmed } from '../../users/index.js';

export class AdminLoginDto implements AdminLoginRequest {
  @Trimmed()
  @MaxLength(LIMITS.name.max)
  @MinLength(1)
  @IsString()
  username!: string;

  @MaxLength(LIMITS.password.max)
  @MinLength(1)
  @IsString()
  password!: string;
}
