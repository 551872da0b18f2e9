import {
  ARTICLE_SORTS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  type ArticlesQuery,
  type ArticleSort,
  type ContentType,
  type CredibilityClass,
} from '@vaglio/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../users/index.js';
import { PageQueryDto } from './page-query.dto.js';

const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

export class ArticlesQueryDto extends PageQueryDto implements ArticlesQuery {
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => TRUTH.get(value) ?? value)
  @IsBoolean()
  latest?: boolean;

  @IsOptional()
  @Trimmed()
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
  @Trimmed()
  @MaxLength(253)
  @IsString()
  domain?: string;

  @IsOptional()
  @IsIn(ARTICLE_SORTS)
  sort?: ArticleSort;
}
