import { LIMITS, type ListQuery, type PageQuery, SORT_ORDERS, type SortOrder } from '@vaglio/contracts';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { TextField, WholeNumberOfQuery } from '../http/dto-decorators.js';

export class PageQueryDto implements PageQuery {
  @IsOptional()
  @WholeNumberOfQuery()
  @Min(0)
  @IsInt()
  offset?: number;

  @IsOptional()
  @WholeNumberOfQuery()
  @Max(LIMITS.listPage.max)
  @Min(1)
  @IsInt()
  limit?: number;
}

/** The query of a list in the back-office with its sort columns. Each list adds its filters. */
export function listQueryDto<const Sort extends string>(sorts: readonly Sort[]) {
  class ListQueryDto extends PageQueryDto implements ListQuery {
    @IsOptional()
    @IsIn(sorts)
    sort?: Sort;

    @IsOptional()
    @IsIn(SORT_ORDERS)
    order?: SortOrder;

    @IsOptional()
    @TextField({ max: LIMITS.search.max, trim: true })
    q?: string;
  }
  return ListQueryDto;
}
