import {
  ADMIN_ARTICLE_SORTS,
  ARTICLE_LABELS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  type AdminArticlesQuery,
  type ArticleLabel,
  type ContentType,
  type CredibilityClass,
} from '@vaglio/contracts';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQueryDto } from '../../../../shared/lists/list-query.dto.js';
import { TrimmedText } from '../../../../shared/lists/trimmed-text.decorator.js';
import { TruthOfQuery } from '../../../../shared/lists/truth-of-query.decorator.js';

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
  @TruthOfQuery()
  @IsBoolean()
  deleted?: boolean;
}
