import {
  type AddedFinding,
  ARTICLE_LABELS,
  type ArticleLabel,
  BULK_ACTIONS,
  BULK_MOST,
  type BulkAction,
  type BulkArticlesRequest,
  type CreateArticleRequest,
  CREDIBILITY_CLASSES,
  type CredibilityClass,
  type KeepDecisionRequest,
  LIMITS,
  type RejectedFinding,
  type Rejection,
  REJECTIONS,
  type RemoveArticleRequest,
  type RescoreRequest,
  REVIEW_LIMITS,
  type ReviewFindingsRequest,
  SCORE_MAX,
  type TakeEngineResultRequest,
  type UpdateArticleRequest,
} from '@vaglio/contracts';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
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

/** More than any run has. */
const MOST_FINDINGS = 500;

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

export class RejectedFindingDto implements RejectedFinding {
  @Max(MOST_FINDINGS)
  @Min(0)
  @IsInt()
  place!: number;

  @IsIn(REJECTIONS)
  verdict!: Rejection;

  @TrimmedText()
  @MaxLength(500)
  @MinLength(1)
  @IsString()
  reason!: string;
}

export class AddedFindingDto implements AddedFinding {
  @MaxLength(60)
  @IsString()
  code!: string;

  @TrimmedText()
  @MaxLength(300)
  @MinLength(3)
  @IsString()
  passage!: string;

  @TrimmedText()
  @MaxLength(500)
  @MinLength(1)
  @IsString()
  reason!: string;
}

export class RescoreDto implements RescoreRequest {
  @ValidateNested({ each: true })
  @Type(() => RejectedFindingDto)
  @ArrayMaxSize(MOST_FINDINGS)
  @IsArray()
  rejected!: RejectedFindingDto[];

  @ValidateNested({ each: true })
  @Type(() => AddedFindingDto)
  @ArrayMaxSize(MOST_FINDINGS)
  @IsArray()
  added!: AddedFindingDto[];
}

export class ReviewFindingsDto extends RescoreDto implements ReviewFindingsRequest {
  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedDraftDto)
  reason!: LocalizedDraftDto;

  @Min(1)
  @IsInt()
  version!: number;
}

export class BulkArticlesDto implements BulkArticlesRequest {
  @ArrayMaxSize(BULK_MOST)
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  @IsArray()
  ids!: string[];

  @IsIn(BULK_ACTIONS)
  action!: BulkAction;

  @IfGiven()
  @IsIn(ARTICLE_LABELS)
  label?: ArticleLabel;

  @IfGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedDraftDto)
  reason?: LocalizedDraftDto;
}
