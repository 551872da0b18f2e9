import {
  ADMIN_RATING_SORTS,
  type AdminRatingsQuery,
  LIMITS,
  RATING_STARS,
  type RatingRequest,
} from '@vaglio/contracts';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { IfGiven, TextField, WholeNumberOfQuery } from '../../shared/http/dto-decorators.js';
import { listQueryDto } from '../../shared/lists/list-query.dto.js';

export class RatingDto implements RatingRequest {
  @Max(RATING_STARS.max)
  @Min(RATING_STARS.min)
  @IsInt()
  rating!: number;

  @IfGiven()
  @TextField({ max: LIMITS.comment.max, trim: true })
  comment?: string;
}

export class AdminRatingsListDto extends listQueryDto(ADMIN_RATING_SORTS) implements AdminRatingsQuery {
  @IsOptional()
  @WholeNumberOfQuery()
  @Max(RATING_STARS.max)
  @Min(RATING_STARS.min)
  @IsInt()
  rating?: number;
}
