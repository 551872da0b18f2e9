import {
  ADMIN_ARTICLE_SORTS,
  type AdminArticlesQuery,
  ARTICLE_LABELS,
  type ArticleLabel,
  CONTENT_TYPES,
  type ContentType,
  CREDIBILITY_CLASSES,
  type CredibilityClass,
} from '@vaglio/contracts';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQueryDto } from '../../../../shared/lists/list-query.dto.js';
import { TrimmedText, BooleanOfQuery } from '../../../../shared/http/dto-decorators.js';

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
  @BooleanOfQuery()
  @IsBoolean()
  deleted?: boolean;
}
