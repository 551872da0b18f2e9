import {
  ADMIN_RATING_SORTS,
  type AdminRatingsQuery,
  LIMITS,
  RATING_STARS,
  type RatingRequest,
} from '@vaglio/contracts';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IfGiven } from '../../shared/http/dto-decorators.js';
import { ListQueryDto } from '../../shared/lists/list-query.dto.js';
import { TrimmedText } from '../../shared/http/dto-decorators.js';
import { WholeNumberOfQuery } from '../../shared/http/dto-decorators.js';

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

export class AdminRatingsListDto extends ListQueryDto implements AdminRatingsQuery {
  @IsOptional()
  @IsIn(ADMIN_RATING_SORTS)
  sort?: string;

  @IsOptional()
  @WholeNumberOfQuery()
  @Max(RATING_STARS.max)
  @Min(RATING_STARS.min)
  @IsInt()
  rating?: number;
}
