import {
  ARTICLE_LABELS,
  type ArticleLabel,
  type CreateArticleRequest,
  CREDIBILITY_CLASSES,
  type CredibilityClass,
  type KeepDecisionRequest,
  LIMITS,
  type RemoveArticleRequest,
  REVIEW_LIMITS,
  SCORE_MAX,
  type TakeEngineResultRequest,
  type UpdateArticleRequest,
} from '@vaglio/contracts';
import {
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { IfGiven, TrimmedText } from '../../../../shared/http/dto-decorators.js';
import { LocalizedDraftDto } from '../../../../shared/http/localized-draft.dto.js';

const EMPTY_OR_DOMAIN = /^$|^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

export class CreateArticleDto implements CreateArticleRequest {
  @TrimmedText()
  @MaxLength(LIMITS.url.max)
  @IsString()
  url!: string;

  @TrimmedText()
  @MaxLength(LIMITS.title.max)
  @MinLength(1)
  @IsString()
  title!: string;

  @IfGiven()
  @TrimmedText()
  @Matches(EMPTY_OR_DOMAIN)
  @MaxLength(253)
  @IsString()
  domain?: string;

  @IfGiven()
  @TrimmedText()
  @MaxLength(200)
  @IsString()
  author?: string;

  @IfGiven()
  @Max(SCORE_MAX)
  @Min(0)
  @IsInt()
  credibilityScore?: number;

  @IfGiven()
  @TrimmedText()
  @MaxLength(2000)
  @IsString()
  summary?: string;
}

export class UpdateArticleDto implements UpdateArticleRequest {
  @IfGiven()
  @TrimmedText()
  @MaxLength(LIMITS.title.max)
  @MinLength(1)
  @IsString()
  title?: string;

  @IfGiven()
  @Max(SCORE_MAX)
  @Min(0)
  @IsInt()
  credibilityScore?: number;

  @IfGiven()
  @IsIn(CREDIBILITY_CLASSES)
  credibilityClass?: CredibilityClass;

  @IfGiven()
  @ArrayUnique()
  @IsIn(ARTICLE_LABELS, { each: true })
  @IsArray()
  labels?: ArticleLabel[];

  @IfGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedDraftDto)
  reason?: LocalizedDraftDto;

  @IfGiven()
  @Min(1)
  @IsInt()
  version?: number;
}

export class RemoveArticleDto implements RemoveArticleRequest {
  @IfGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedDraftDto)
  reason?: LocalizedDraftDto;
}

export class TakeEngineResultDto implements TakeEngineResultRequest {
  @TrimmedText()
  @MaxLength(REVIEW_LIMITS.text.max)
  @MinLength(1)
  @IsString()
  reason!: string;

  @IsOptional()
  @IsISO8601()
  proposedAt!: string | null;
}

export class KeepDecisionDto implements KeepDecisionRequest {
  @IsISO8601()
  proposedAt!: string;
}
