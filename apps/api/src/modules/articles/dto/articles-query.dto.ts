import {
  ARTICLE_SORTS,
  type ArticleSort,
  type ArticlesQuery,
  CONTENT_TYPES,
  type ContentType,
  CREDIBILITY_CLASSES,
  type CredibilityClass,
  type Genre,
  GENRES,
  JUDGED_LANGUAGES,
  type JudgedLanguage,
} from '@vaglio/contracts';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../../shared/lists/page-query.dto.js';
import { TrimmedText, BooleanOfQuery } from '../../../shared/http/dto-decorators.js';

export class ArticlesQueryDto extends PageQueryDto implements ArticlesQuery {
  @IsOptional()
  @BooleanOfQuery()
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
  @IsIn(GENRES)
  genre?: Genre;

  @IsOptional()
  @IsIn(JUDGED_LANGUAGES)
  language?: JudgedLanguage;

  @IsOptional()
  @TrimmedText()
  @MaxLength(253)
  @IsString()
  domain?: string;

  @IsOptional()
  @IsIn(ARTICLE_SORTS)
  sort?: ArticleSort;
}
