import { SORT_ORDERS, type ListQuery, type SortOrder } from '@vaglio/contracts';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from './page-query.dto.js';
import { TrimmedText } from '../http/dto-decorators.js';

/** The query of lists in the back-office. Each list adds its sort columns and filters. */
export class ListQueryDto extends PageQueryDto implements ListQuery {
  @IsOptional()
  @IsIn(SORT_ORDERS)
  order?: SortOrder;

  @IsOptional()
  @TrimmedText()
  @MaxLength(200)
  @IsString()
  q?: string;
}
