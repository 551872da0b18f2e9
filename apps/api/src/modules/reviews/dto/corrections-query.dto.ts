import {
  LANGUAGES,
  LIMITS,
  type CorrectionFeedQuery,
  type Language,
  type PageQuery,
} from '@vaglio/contracts';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { WholeNumberOfQuery } from '../../../shared/lists/whole-number.decorator.js';

export class CorrectionsQueryDto implements PageQuery {
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
}

export class CorrectionFeedQueryDto implements CorrectionFeedQuery {
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}
