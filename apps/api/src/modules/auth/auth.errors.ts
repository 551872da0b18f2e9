import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { textIn, type Translations } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { DomainError } from '../../shared/errors/domain-error.js';
import { errorBody } from '../../shared/errors/error-body.js';
import type { FieldIssue } from '../../shared/errors/domain-error.js';
import { ValidationError } from '../../shared/errors/domain-error.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';

/** The same for an unknown name and a wrong password, so that neither can be found out. */
export class InvalidCredentialsError extends DomainError {
  constructor() {
    super('INVALID_CREDENTIALS');
  }
}

const MISSING: ReadonlySet<string> = new Set(['required', 'isString', 'isNotEmpty']);

const isMissing = (field: string) => (issue: FieldIssue) => issue.field === field && MISSING.has(issue.rule);

/** In the order of the forms' fields; the first that fits is shown. */
const SENTENCES: readonly { fits: (issue: FieldIssue) => boolean; sentence: Translations }[] = [
  {
    fits: (issue) => isMissing('email')(issue) || isMissing('password')(issue),
    sentence: {
      en: 'Please enter both email and password.',
      it: 'Inserisci sia l’e-mail sia la password.',
    },
  },
  {
    fits: ({ field }) => field === 'email',
    sentence: {
      en: 'Please enter a valid email address',
      it: 'Inserisci un indirizzo e-mail valido',
    },
  },
  {
    fits: ({ field, rule }) => field === 'password' && rule === 'minLength',
    sentence: {
      en: 'Password must be at least 6 characters long.',
      it: 'La password deve avere almeno 6 caratteri.',
    },
  },
  {
    fits: isMissing('firstName'),
    sentence: {
      en: 'Please enter your first name for registration.',
      it: 'Inserisci il tuo nome per registrarti.',
    },
  },
];

/** The sentence for a form that was refused, or null where the general one is used. */
export function formSentence({ details }: ValidationError): Translations | null {
  const issues = details?.fields ?? [];
  return SENTENCES.find(({ fits }) => issues.some(fits))?.sentence ?? null;
}

/** Sign-in and registration forms show the sentence of the answer, so it names the field. */
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
