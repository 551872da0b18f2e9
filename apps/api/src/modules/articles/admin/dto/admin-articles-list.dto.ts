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
import { IsIn, IsOptional } from 'class-validator';
import { listQueryDto } from '../../../../shared/lists/list-query.dto.js';
import {
  DayField,
  OptionalBoolean,
  ScoreField,
  TextField,
  WholeNumberOfQuery,
} from '../../../../shared/http/dto-decorators.js';

export class AdminArticlesListDto extends listQueryDto(ADMIN_ARTICLE_SORTS) implements AdminArticlesQuery {
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
  @DayField()
  from?: string;

  @IsOptional()
  @DayField()
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
