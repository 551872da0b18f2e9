import {
  REVIEW_DECISIONS,
  REVIEW_LIMITS,
  type DecideReviewRequest,
  type ReviewDecision,
} from '@vaglio/contracts';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { TrimmedText } from '../../../shared/http/dto-decorators.js';
import { LocalizedTextDto } from './localized-text.dto.js';

export class DecideReviewDto implements DecideReviewRequest {
  @IsIn(REVIEW_DECISIONS)
  decision!: ReviewDecision;

  @TrimmedText()
  @MaxLength(REVIEW_LIMITS.text.max)
  @MinLength(1)
  @IsString()
  reason!: string;

  @IsOptional()
  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedTextDto)
  publicReply?: LocalizedTextDto | null;

  @IsOptional()
  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedTextDto)
  correction?: LocalizedTextDto | null;

  @IsOptional()
  @Min(1)
  @IsInt()
  version?: number;
}
