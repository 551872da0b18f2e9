import { LIMITS, type VerifyQuery } from '@vaglio/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class VerifyDto implements VerifyQuery {
  @IsOptional()
  @MaxLength(LIMITS.email.max)
  @IsString()
  email?: string;
}
