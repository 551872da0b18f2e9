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

/** The text in both languages: where one is empty, the other stands in. Null where both are. */
export function inBothLanguages({ en = '', it = '' }: LocalizedDraft): Localized | null {
  return en === '' && it === '' ? null : { en: en || it, it: it || en };
}

/** The same for a text that has to be there. */
export function requiredText(draft: LocalizedDraft, field: string): Localized {
  const text = inBothLanguages(draft);
  if (!text) throw new ValidationError([{ field, rule: 'isNotEmpty' }]);
  return text;
}
