import {
  ADMIN_ARTICLE_SORTS,
  type AdminArticlesQuery,
  ARTICLE_LABELS,
  type ArticleLabel,
  CONTENT_TYPES,
  type ContentType,
  CREDIBILITY_CLASSES,
  type CredibilityClass,
  SCORE_MAX,
} from '@vaglio/contracts';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ListQueryDto } from '../../../../shared/lists/list-query.dto.js';
import { BooleanOfQuery, TrimmedText, WholeNumberOfQuery } from '../../../../shared/http/dto-decorators.js';

/** Without a time of day. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export class AdminArticlesListDto extends ListQueryDto implements AdminArticlesQuery {
  @IsOptional()
  @IsIn(ADMIN_ARTICLE_SORTS)
  sort?: (typeof ADMIN_ARTICLE_SORTS)[number];

  @IsOptional()
  @IsIn(CREDIBILITY_CLASSES)
  class?: CredibilityClass;

  @IsOptional()
  @IsIn(CONTENT_TYPES)
  type?: ContentType;

  @IsOptional()
  @TrimmedText()
  @MaxLength(253)
  @IsString()
  domain?: string;

  @IsOptional()
  @IsIn(ARTICLE_LABELS)
  label?: ArticleLabel;

  @IsOptional()
  @WholeNumberOfQuery()
  @Max(SCORE_MAX)
  @Min(0)
  @IsInt()
  minScore?: number;

  @IsOptional()
  @WholeNumberOfQuery()
  @Max(SCORE_MAX)
  @Min(0)
  @IsInt()
  maxScore?: number;

  @IsOptional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  from?: string;

  @IsOptional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  to?: string;

  @IsOptional()
  @BooleanOfQuery()
  @IsBoolean()
  decided?: boolean;

  @IsOptional()
  @BooleanOfQuery()
  @IsBoolean()
  underReview?: boolean;

  @IsOptional()
  @BooleanOfQuery()
  @IsBoolean()
  unsure?: boolean;

  @IsOptional()
  @BooleanOfQuery()
  @IsBoolean()
  disagrees?: boolean;

  @IsOptional()
  @BooleanOfQuery()
  @IsBoolean()
  deleted?: boolean;

  @IsOptional()
  @BooleanOfQuery()
  @IsBoolean()
  held?: boolean;
}
