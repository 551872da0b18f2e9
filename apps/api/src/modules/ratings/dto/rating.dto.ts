import { LIMITS, RATING_STARS, type RatingRequest } from '@vaglio/contracts';
import { IsInt, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { Trimmed } from '../../users/index.js';

export class RatingDto implements RatingRequest {
  @Max(RATING_STARS.max)
  @Min(RATING_STARS.min)
  @IsInt()
  rating!: number;

  @ValidateIf((_, value: unknown) => value !== undefined)
  @Trimmed()
  @MaxLength(LIMITS.comment.max)
  @IsString()
  comment?: string;
}
