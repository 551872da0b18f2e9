import {
  ARTICLE_SORTS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  type ArticlesQuery,
  type ArticleSort,
  type ContentType,
  type CredibilityClass,
} from '@vaglio/contracts';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../../shared/lists/page-query.dto.js';
import { TrimmedText } from '../../../shared/lists/trimmed-text.decorator.js';
import { TruthOfQuery } from '../../../shared/lists/truth-of-query.decorator.js';

export class ArticlesQueryDto extends PageQueryDto implements ArticlesQuery {
  @IsOptional()
  @TruthOfQuery()
  @IsBoolean()
  latest?: boolean;

  @IsOptional()
  @TrimmedText()
  @MaxLength(200)
  @IsString()
  q?: string;

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
  @IsIn(ARTICLE_SORTS)
  sort?: ArticleSort;
}
