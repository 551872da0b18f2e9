import type { AdminStatsQuery } from '@vaglio/contracts';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { WholeNumberOfQuery } from '../../shared/lists/whole-number.decorator.js';

export class StatsQueryDto implements AdminStatsQuery {
  @IsOptional()
  @WholeNumberOfQuery()
  @Max(90)
  @Min(1)
  @IsInt()
  days?: number;
}
