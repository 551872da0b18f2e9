import { REVIEW_LIMITS, type Localized, type LocalizedDraft } from '@vaglio/contracts';
import { IsString, MaxLength } from 'class-validator';
import { ValidationError } from '../errors/domain-error.js';
import { IfGiven, TrimmedText } from './dto-decorators.js';

export class LocalizedDraftDto implements LocalizedDraft {
  @IfGiven()
  @TrimmedText()
  @MaxLength(REVIEW_LIMITS.text.max)
  @IsString()
  en?: string;

  @IfGiven()
  @TrimmedText()
  @MaxLength(REVIEW_LIMITS.text.max)
  @IsString()
  it?: string;
}

/** The text as it was written, empty in a language into which it was not translated. Null where it is empty in both. */
export function writtenText({ en = '', it = '' }: LocalizedDraft): Localized | null {
  return en === '' && it === '' ? null : { en, it };
}

/** The same for a text that has to be there. */
export function requiredText(draft: LocalizedDraft, field: string): Localized {
  const text = writtenText(draft);
  if (!text) throw new ValidationError([{ field, rule: 'isNotEmpty' }]);
  return text;
}
