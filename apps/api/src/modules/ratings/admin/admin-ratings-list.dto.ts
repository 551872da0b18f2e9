import { ADMIN_RATING_SORTS, RATING_STARS, type AdminRatingsQuery } from '@vaglio/contracts';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ListQueryDto } from '../../../shared/lists/list-query.dto.js';
import { WholeNumberOfQuery } from '../../../shared/http/dto-decorators.js';

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
