import { REVIEW_LIMITS, type Localized } from '@vaglio/contracts';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { TrimmedText } from '../../../shared/http/dto-decorators.js';

/** What everybody may read is said in both languages. */
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
