import {
  type ErrorBody,
  type ErrorDetails,
  type FieldError,
  type Language,
  textIn,
  type Translations,
} from '@vaglio/contracts';
import type { DomainError, DomainErrorDetails, FieldIssue } from './domain-error.js';
import { en, type Messages } from './messages/en.js';
import { it } from './messages/it.js';

const MESSAGES: Translations<Messages> = { en, it };

/** The response body of an error in the given language. */
export function errorBody(error: DomainError, requestId: string, language: Language): ErrorBody {
  const messages = textIn(MESSAGES, language);
  const sentence = error.sentence ? textIn(error.sentence, language) : sentenceOf(error, messages);
  const body = {
    error: sentence,
    message: sentence,
    code: error.code,
    statusCode: error.statusCode,
    requestId,
  };
  return error.details ? { ...body, details: detailsIn(messages, error.details) } : body;
}

function sentenceOf({ code, details }: DomainError, { codes, inaccessible, noneUsed }: Messages): string {
  if (code === 'CONTENT_INACCESSIBLE')
    return `${details?.kind ? inaccessible[details.kind] : codes[code]} ${noneUsed}`;
  return code === 'ANALYSIS_FAILED' ? `${codes[code]} ${noneUsed}` : codes[code];
}

function detailsIn(messages: Messages, { fields, ...rest }: DomainErrorDetails): ErrorDetails {
  return fields ? { ...rest, fields: fields.map((issue) => fieldIn(messages, issue)) } : rest;
}

function fieldIn({ rules }: Messages, { field, rule, limit }: FieldIssue): FieldError {
  const text = Object.hasOwn(rules, rule) ? rules[rule as keyof typeof rules] : rules.other;
  return { field, message: text.replace('{limit}', String(limit ?? '')) };
}
