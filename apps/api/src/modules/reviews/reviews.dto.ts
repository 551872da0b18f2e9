import {
  ANONYMOUS_NOTICE_REASON,
  type AdminCorrectionsQuery,
  type AdminReviewRequestsQuery,
  type AssignReviewRequest,
  type ConfirmReviewRequest,
  type CorrectionFeedQuery,
  type DecideReviewRequest,
  type EditCorrectionRequest,
  type Language,
  LANGUAGES,
  LIMITS,
  NOTICE_REASONS,
  type NoticeReason,
  type NoticeSubmission,
  type PublishCorrectionRequest,
  REVIEW_DECISIONS,
  REVIEW_KINDS,
  REVIEW_LIMITS,
  REVIEW_REASONS,
  REVIEW_STATUSES,
  type ReviewDecision,
  type ReviewKind,
  type ReviewDraft,
  type ReviewReason,
  type ReviewRequestSubmission,
  type ReviewStatus,
  type WriteReviewNoteRequest,
} from '@vaglio/contracts';
import { Equals, IsBoolean, IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { EmailAddress } from '../../shared/email-address/email-address.decorator.js';
import { listQueryDto } from '../../shared/lists/list-query.dto.js';
import {
  OptionalBoolean,
  ScoreField,
  TextField,
  TimeField,
  VersionField,
} from '../../shared/http/dto-decorators.js';
import { DraftField, LocalizedDraftDto } from '../../shared/http/localized-draft.dto.js';

export class SubmitReviewDto implements ReviewRequestSubmission {
  @IsIn(REVIEW_REASONS)
  reason!: ReviewReason;

  @TextField({ ...REVIEW_LIMITS.message, trim: true })
  message!: string;

  @EmailAddress()
  email!: string;
}

/** Skips the check of a missing name or address in notices that the law allows to be anonymous. */
const IfNamed = (field: 'name' | 'email'): PropertyDecorator =>
  ValidateIf(
    (notice: NoticeSubmission) => notice[field] !== undefined || notice.reason !== ANONYMOUS_NOTICE_REASON,
  );

export class SubmitNoticeDto implements NoticeSubmission {
  @TextField({ min: 1, max: LIMITS.url.max, trim: true })
  url!: string;

  @IsIn(NOTICE_REASONS)
  reason!: NoticeReason;

  @TextField({ ...REVIEW_LIMITS.message, trim: true })
  message!: string;

  @IfNamed('name')
  @TextField({ min: 1, max: LIMITS.name.max, trim: true })
  name?: string;

  @IfNamed('email')
  @EmailAddress()
  email?: string;

  @Equals(true)
  goodFaith!: true;
}

export class ConfirmReviewDto implements ConfirmReviewRequest {
  @TextField({ min: 1, max: 200 })
  token!: string;
}

export class CorrectionFeedQueryDto implements CorrectionFeedQuery {
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

export class ReviewRequestsListDto extends listQueryDto(['createdAt']) implements AdminReviewRequestsQuery {
  @IsOptional()
  @IsIn(REVIEW_KINDS)
  kind?: ReviewKind;

  @IsOptional()
  @IsIn(REVIEW_STATUSES)
  status?: ReviewStatus;

  @IsOptional()
  @IsUUID()
  articleId?: string;

  @OptionalBoolean()
  mine?: boolean;
}

export class AssignReviewDto implements AssignReviewRequest {
  @IsBoolean()
  isMine!: boolean;
}

export class WriteReviewNoteDto implements WriteReviewNoteRequest {
  @TextField({ min: 1, max: REVIEW_LIMITS.text.max, trim: true })
  text!: string;
}

export class DecideReviewDto implements DecideReviewRequest {
  @IsIn(REVIEW_DECISIONS)
  decision!: ReviewDecision;

  @TextField({ min: 1, max: REVIEW_LIMITS.text.max, trim: true })
  reason!: string;

  @IsOptional()
  @DraftField()
  publicReply?: LocalizedDraftDto | null;

  @IsOptional()
  @DraftField()
  correction?: LocalizedDraftDto | null;

  @IsOptional()
  @ScoreField()
  credibilityScore?: number | null;

  @IsOptional()
  @VersionField()
  articleVersion?: number;

  @IsOptional()
  @VersionField()
  version?: number;
}

export class ReviewDraftDto implements ReviewDraft {
  @IsIn(REVIEW_DECISIONS)
  decision!: ReviewDecision;

  @TextField({ max: REVIEW_LIMITS.text.max })
  reason!: string;

  @DraftField()
  text!: LocalizedDraftDto;

  @DraftField()
  reply!: LocalizedDraftDto;

  @IsBoolean()
  hasCorrection!: boolean;

  @IsOptional()
  @ScoreField()
  credibilityScore!: number | null;
}

export class EditCorrectionDto implements EditCorrectionRequest {
  @DraftField()
  text!: LocalizedDraftDto;

  @IsOptional()
  @TimeField()
  editedAt!: string | null;
}

export class CorrectionsListDto extends listQueryDto(['publishedAt']) implements AdminCorrectionsQuery {
  @IsOptional()
  @IsUUID()
  articleId?: string;
}

export class PublishCorrectionDto implements PublishCorrectionRequest {
  @IsUUID()
  articleId!: string;

  @DraftField()
  text!: LocalizedDraftDto;

  @IsOptional()
  @ScoreField()
  credibilityScore?: number | null;
}
