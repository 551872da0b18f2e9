import { LIMITS, type PageQuery } from '@vaglio/contracts';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from './whole-number.decorator.js';

export class PageQueryDto implements PageQuery {
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @IsInt()
  offset?: number;

  @IsOptional()
  @WholeNumber()
  @Max(LIMITS.page.max)
  @Min(1)
  @IsInt()
  limit?: number;
}
