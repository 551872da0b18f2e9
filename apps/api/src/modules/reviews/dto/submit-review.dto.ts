import {
  EMAIL_PATTERN,
  LIMITS,
  REVIEW_LIMITS,
  REVIEW_REASONS,
  type ConfirmReviewRequest,
  type ReviewReason,
  type ReviewRequestSubmission,
} from '@vaglio/contracts';
import { IsIn, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { TrimmedText } from '../../../shared/lists/trimmed-text.decorator.js';

export class SubmitReviewDto implements ReviewRequestSubmission {
  @IsIn(REVIEW_REASONS)
  reason!: ReviewReason;

  @TrimmedText()
  @MaxLength(REVIEW_LIMITS.message.max)
  @MinLength(REVIEW_LIMITS.message.min)
  @IsString()
  message!: string;

  @TrimmedText()
  @Matches(EMAIL_PATTERN)
  @MaxLength(LIMITS.email.max)
  @IsString()
  email!: string;
}

export class ConfirmReviewDto implements ConfirmReviewRequest {
  @MaxLength(200)
  @MinLength(1)
  @IsString()
  token!: string;
}
