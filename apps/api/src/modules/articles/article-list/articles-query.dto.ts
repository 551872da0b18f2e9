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
  LIMITS,
} from '@vaglio/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryDto } from '../../../shared/lists/list-query.dto.js';
import { OptionalBoolean, TextField } from '../../../shared/http/dto-decorators.js';

export class ArticlesQueryDto extends PageQueryDto implements ArticlesQuery {
  @OptionalBoolean()
  latest?: boolean;

  @IsOptional()
  @TextField({ max: LIMITS.search.max, trim: true })
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
  @TextField({ max: LIMITS.domain.max, trim: true })
  domain?: string;

  @IsOptional()
  @IsIn(ARTICLE_SORTS)
  sort?: ArticleSort;
}
