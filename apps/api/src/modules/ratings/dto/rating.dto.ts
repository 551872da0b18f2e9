import { LIMITS, RATING_STARS, type RatingRequest } from '@vaglio/contracts';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { IfGiven, TrimmedText } from '../../../shared/http/dto-decorators.js';

export class RatingDto implements RatingRequest {
  @Max(RATING_STARS.max)
  @Min(RATING_STARS.min)
  @IsInt()
  rating!: number;

  @IfGiven()
  @TrimmedText()
  @MaxLength(LIMITS.comment.max)
  @IsString()
  comment?: string;
}
