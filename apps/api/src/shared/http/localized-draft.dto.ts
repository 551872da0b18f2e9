import { applyDecorators } from '@nestjs/common';
import { REVIEW_LIMITS, type Localized, type LocalizedDraft } from '@vaglio/contracts';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { ValidationError } from '../errors/domain-error.js';
import { IfGiven, TextField } from './dto-decorators.js';

export class LocalizedDraftDto implements LocalizedDraft {
  @IfGiven()
  @TextField({ max: REVIEW_LIMITS.text.max, trim: true })
  en?: string;

  @IfGiven()
  @TextField({ max: REVIEW_LIMITS.text.max, trim: true })
  it?: string;
}

/** A text in one or both languages. */
export const DraftField = (): PropertyDecorator =>
  applyDecorators(
    Type(() => LocalizedDraftDto),
    IsObject(),
    ValidateNested(),
  );

/** The text with '' for missing translations; null if it is empty in both languages. */
export function writtenText({ en = '', it = '' }: LocalizedDraft): Localized | null {
  return en === '' && it === '' ? null : { en, it };
}

/** Like `writtenText`, but throws a `ValidationError` for an empty text. */
export function requiredText(draft: LocalizedDraft, field: string): Localized {
  const text = writtenText(draft);
  if (!text) throw new ValidationError([{ field, rule: 'isNotEmpty' }]);
  return text;
}
