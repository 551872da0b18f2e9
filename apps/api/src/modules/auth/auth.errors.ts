import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { textIn, type Translations } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { type FieldIssue, ValidationError } from '../../shared/errors/domain-error.js';
import { errorBody } from '../../shared/errors/error-body.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';

const MISSING: ReadonlySet<string> = new Set(['required', 'isString', 'isNotEmpty']);

const isMissing = (field: string) => (issue: FieldIssue) => issue.field === field && MISSING.has(issue.rule);

/** In the order of the form fields: the first entry that matches is shown. */
const SENTENCES: readonly { matches: (issue: FieldIssue) => boolean; sentence: Translations }[] = [
  {
    matches: (issue) => isMissing('email')(issue) || isMissing('password')(issue),
    sentence: {
      en: 'Please enter both email and password.',
      it: 'Inserisci sia l’e-mail sia la password.',
    },
  },
  {
    matches: ({ field }) => field === 'email',
    sentence: {
      en: 'Please enter a valid email address',
      it: 'Inserisci un indirizzo e-mail valido',
    },
  },
  {
    matches: ({ field, rule }) => field === 'password' && rule === 'minLength',
    sentence: {
      en: 'Password must be at least 6 characters long.',
      it: 'La password deve avere almeno 6 caratteri.',
    },
  },
  {
    matches: isMissing('firstName'),
    sentence: {
      en: 'Please enter your first name for registration.',
      it: 'Inserisci il tuo nome per registrarti.',
    },
  },
];

/** Returns null when no field has a sentence of its own. */
export function formSentence({ details }: ValidationError): Translations | null {
  return SENTENCES.find(({ matches }) => details?.fields?.some(matches))?.sentence ?? null;
}

/** Replaces the general sentence of a validation error, because the sign-in forms show it as it is. */
@Catch(ValidationError)
export class FormSentencesFilter implements ExceptionFilter<ValidationError> {
  catch(error: ValidationError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const language = languageOfRequest(request);
    const body = errorBody(error, request.requestId, language);
    const texts = formSentence(error);
    const sentence = texts ? textIn(texts, language) : body.error;
    const response = host.switchToHttp().getResponse<Response>();
    response.status(error.statusCode).json({ ...body, error: sentence, message: sentence });
  }
}
