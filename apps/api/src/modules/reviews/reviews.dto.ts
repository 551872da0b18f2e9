import {
  type AdminCorrectionsQuery,
  type AdminReviewRequestsQuery,
  type ConfirmReviewRequest,
  type CorrectionFeedQuery,
  type DecideReviewRequest,
  type Language,
  LANGUAGES,
  type Localized,
  type PublishCorrectionRequest,
  REVIEW_DECISIONS,
  REVIEW_LIMITS,
  REVIEW_REASONS,
  REVIEW_STATUSES,
  type ReviewDecision,
  type ReviewReason,
  type ReviewRequestSubmission,
  type ReviewStatus,
} from '@vaglio/contracts';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../shared/email-address/email-address.decorator.js';
import { ListQueryDto } from '../../shared/lists/list-query.dto.js';
import { TrimmedText } from '../../shared/http/dto-decorators.js';

export class SubmitReviewDto implements ReviewRequestSubmission {
  @IsIn(REVIEW_REASONS)
  reason!: ReviewReason;

  @TrimmedText()
  @MaxLength(REVIEW_LIMITS.message.max)
  @MinLength(REVIEW_LIMITS.message.min)
  @IsString()
  message!: string;

  @EmailAddress()
  email!: string;
}

export class ConfirmReviewDto implements ConfirmReviewRequest {
  @MaxLength(200)
  @MinLength(1)
  @IsString()
  token!: string;
}

export class CorrectionFeedQueryDto implements CorrectionFeedQuery {
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

/** Public texts are required in both languages. */
export class LocalizedTextDto implements Localized {
  @TrimmedText()
  @MaxLength(REVIEW_LIMITS.text.max)
  @MinLength(1)
  @IsString()
  en!: string;

  @TrimmedText()
  @MaxLength(REVIEW_LIMITS.text.max)
  @MinLength(1)
  @IsString()
  it!: string;
}

export class ReviewRequestsListDto extends ListQueryDto implements AdminReviewRequestsQuery {
  @IsOptional()
  @IsIn(['createdAt'])
  sort?: string;

  @IsOptional()
  @IsIn(REVIEW_STATUSES)
  status?: ReviewStatus;

  @IsOptional()
  @IsUUID()
  articleId?: string;
}

export class DecideReviewDto implements DecideReviewRequest {
  @IsIn(REVIEW_DECISIONS)
  decision!: ReviewDecision;

  @TrimmedText()
  @MaxLength(REVIEW_LIMITS.text.max)
  @MinLength(1)
  @IsString()
  reason!: string;

  @IsOptional()
  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedTextDto)
  publicReply?: LocalizedTextDto | null;

  @IsOptional()
  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedTextDto)
  correction?: LocalizedTextDto | null;

  @IsOptional()
  @Min(1)
  @IsInt()
  version?: number;
}

export class CorrectionsListDto extends ListQueryDto implements AdminCorrectionsQuery {
  @IsOptional()
  @IsIn(['publishedAt'])
  sort?: string;

  @IsOptional()
  @IsUUID()
  articleId?: string;
}

export class PublishCorrectionDto implements PublishCorrectionRequest {
  @IsUUID()
  articleId!: string;

  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedTextDto)
  text!: LocalizedTextDto;
}
