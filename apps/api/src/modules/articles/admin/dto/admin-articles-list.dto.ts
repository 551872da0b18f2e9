import {
  ADMIN_ARTICLE_SORTS,
  type AdminArticlesQuery,
  ARTICLE_LABELS,
  type ArticleLabel,
  CONTENT_TYPES,
  type ContentType,
  CREDIBILITY_CLASSES,
  type CredibilityClass,
  LIMITS,
} from '@vaglio/contracts';
import { IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';
import { ListQueryDto } from '../../../../shared/lists/list-query.dto.js';
import { OptionalBoolean, ScoreField, WholeNumberOfQuery } from '../../../../shared/http/dto-decorators.js';
import { TextField } from '../../../../shared/http/text-field.decorator.js';

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
  @TextField({ max: LIMITS.domain.max, trim: true })
  domain?: string;

  @IsOptional()
  @IsIn(ARTICLE_LABELS)
  label?: ArticleLabel;

  @IsOptional()
  @WholeNumberOfQuery()
  @ScoreField()
  minScore?: number;

  @IsOptional()
  @WholeNumberOfQuery()
  @ScoreField()
  maxScore?: number;

  @IsOptional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  from?: string;

  @IsOptional()
  @Matches(DAY)
  @IsISO8601({ strict: true })
  to?: string;

  @OptionalBoolean()
  decided?: boolean;

  @OptionalBoolean()
  underReview?: boolean;

  @OptionalBoolean()
  unsure?: boolean;

  @OptionalBoolean()
  disagrees?: boolean;

  @OptionalBoolean()
  deleted?: boolean;

  @OptionalBoolean()
  held?: boolean;
}
