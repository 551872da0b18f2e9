import { LIMITS, type PageQuery } from '@vaglio/contracts';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { WholeNumberOfQuery } from '../http/dto-decorators.js';

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
