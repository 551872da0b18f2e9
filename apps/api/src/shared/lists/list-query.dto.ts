import { LIMITS, SORT_ORDERS, type ListQuery, type SortOrder } from '@vaglio/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryDto } from './page-query.dto.js';
import { TextField } from '../http/text-field.decorator.js';

/** The query of lists in the back-office. Each list adds its sort columns and filters. */
export class ListQueryDto extends PageQueryDto implements ListQuery {
  @IsOptional()
  @IsIn(SORT_ORDERS)
  order?: SortOrder;

  @IsOptional()
  @TextField({ max: LIMITS.search.max, trim: true })
  q?: string;
}
