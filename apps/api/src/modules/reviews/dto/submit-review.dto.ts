import {
  REVIEW_LIMITS,
  REVIEW_REASONS,
  type ConfirmReviewRequest,
  type ReviewReason,
  type ReviewRequestSubmission,
} from '@vaglio/contracts';
import { IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';
import { TrimmedText } from '../../../shared/http/dto-decorators.js';

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
