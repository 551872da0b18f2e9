import { LIMITS, type RemainingQuery } from '@vaglio/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class RemainingDto implements RemainingQuery {
  @IsOptional()
  @MaxLength(LIMITS.email.max)
  @IsString()
  userId?: string;

  @IsOptional()
  @MaxLength(LIMITS.email.max)
  @IsString()
  email?: string;
}
