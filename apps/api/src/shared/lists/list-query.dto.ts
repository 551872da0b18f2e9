import { LIMITS, SORT_ORDERS, type ListQuery, type SortOrder } from '@vaglio/contracts';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { TrimmedText } from './trimmed-text.decorator.js';
import { WholeNumberOfQuery } from './whole-number.decorator.js';

/** What every administrator's list takes. Each list adds the columns it can be sorted by, and its filters. */
export class ListQueryDto implements ListQuery {
  @IsOptional()
  @WholeNumberOfQuery()
  @Min(0)
  @IsInt()
  offset?: number;

  @IsOptional()
  @WholeNumberOfQuery()
  @Max(LIMITS.page.max)
  @Min(1)
  @IsInt()
  limit?: number;

  @IsOptional()
  @IsIn(SORT_ORDERS)
  order?: SortOrder;

  @IsOptional()
  @TrimmedText()
  @MaxLength(200)
  @IsString()
  q?: string;
}
