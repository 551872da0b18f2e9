import { LIMITS, type AnalyzeRequest } from '@vaglio/contracts';
import { IsString, MaxLength } from 'class-validator';
import { TrimmedText } from '../../../shared/lists/trimmed-text.decorator.js';

export class AnalyzeDto implements AnalyzeRequest {
  @TrimmedText()
  @MaxLength(LIMITS.url.max)
  @IsString()
  url!: string;
}
