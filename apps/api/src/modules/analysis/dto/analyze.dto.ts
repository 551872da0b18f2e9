import { LIMITS, type AnalyzeRequest } from '@vaglio/contracts';
import { IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../users/index.js';

export class AnalyzeDto implements AnalyzeRequest {
  @Trimmed()
  @MaxLength(LIMITS.url.max)
  @IsString()
  url!: string;
}
