import {
  type AddedFinding,
  ARTICLE_LABELS,
  type ArticleLabel,
  BULK_ACTIONS,
  MAX_BULK,
  type BulkAction,
  type BulkArticlesRequest,
  type CreateArticleRequest,
  CREDIBILITY_CLASSES,
  type CredibilityClass,
  FINDING_REVIEW_LIMITS,
  type KeepDecisionRequest,
  LIMITS,
  type RejectedFinding,
  type Rejection,
  REJECTIONS,
  type RemoveArticleRequest,
  type RescoreRequest,
  REVIEW_LIMITS,
  type ReviewFindingsRequest,
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
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import {
  IfGiven,
  ScoreField,
  TextField,
  TimeField,
  VersionField,
} from '../../../../shared/http/dto-decorators.js';
import { DraftField, LocalizedDraftDto } from '../../../../shared/http/localized-draft.dto.js';

/** More findings than any run has. */
const MAX_FINDINGS = 500;

const EMPTY_OR_DOMAIN = /^$|^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

export class CreateArticleDto implements CreateArticleRequest {
  @TextField({ max: LIMITS.url.max, trim: true })
  url!: string;

  @TextField({ min: 1, max: LIMITS.title.max, trim: true })
  title!: string;

  @IfGiven()
  @Matches(EMPTY_OR_DOMAIN)
  @TextField({ max: LIMITS.domain.max, trim: true })
  domain?: string;

  @IfGiven()
  @TextField({ max: LIMITS.author.max, trim: true })
  author?: string;

  @IfGiven()
  @ScoreField()
  credibilityScore?: number;

  @IfGiven()
  @TextField({ max: LIMITS.summary.max, trim: true })
  summary?: string;
}

export class UpdateArticleDto implements UpdateArticleRequest {
  @IfGiven()
  @TextField({ min: 1, max: LIMITS.title.max, trim: true })
  title?: string;

  @IfGiven()
  @ScoreField()
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
  @DraftField()
  reason?: LocalizedDraftDto;

  @IfGiven()
  @VersionField()
  version?: number;
}

export class RemoveArticleDto implements RemoveArticleRequest {
  @IfGiven()
  @DraftField()
  reason?: LocalizedDraftDto;
}

export class TakeEngineResultDto implements TakeEngineResultRequest {
  @TextField({ min: 1, max: REVIEW_LIMITS.text.max, trim: true })
  reason!: string;

  @IsOptional()
  @TimeField()
  proposedAt!: string | null;
}

export class KeepDecisionDto implements KeepDecisionRequest {
  @TimeField()
  proposedAt!: string;
}

class RejectedFindingDto implements RejectedFinding {
  @Max(MAX_FINDINGS)
  @Min(0)
  @IsInt()
  place!: number;

  @IsIn(REJECTIONS)
  verdict!: Rejection;

  @TextField({ min: 1, max: FINDING_REVIEW_LIMITS.reason.max, trim: true })
  reason!: string;
}

class AddedFindingDto implements AddedFinding {
  @TextField({ max: 60 })
  code!: string;

  @TextField({ ...FINDING_REVIEW_LIMITS.passage, trim: true })
  passage!: string;

  @TextField({ min: 1, max: FINDING_REVIEW_LIMITS.reason.max, trim: true })
  reason!: string;
}

export class RescoreDto implements RescoreRequest {
  @ValidateNested({ each: true })
  @Type(() => RejectedFindingDto)
  @ArrayMaxSize(MAX_FINDINGS)
  @IsArray()
  rejected!: RejectedFindingDto[];

  @ValidateNested({ each: true })
  @Type(() => AddedFindingDto)
  @ArrayMaxSize(MAX_FINDINGS)
  @IsArray()
  added!: AddedFindingDto[];
}

export class ReviewFindingsDto extends RescoreDto implements ReviewFindingsRequest {
  @DraftField()
  reason!: LocalizedDraftDto;

  @VersionField()
  version!: number;
}

export class BulkArticlesDto implements BulkArticlesRequest {
  @ArrayMaxSize(MAX_BULK)
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
  @DraftField()
  reason?: LocalizedDraftDto;
}
