import type { CallHandler, NestInterceptor } from '@nestjs/common';
import { LIMITS, type Translations } from '@vaglio/contracts';
import { catchError, type Observable, throwError } from 'rxjs';
import { type FieldIssue, ValidationError } from '../../shared/errors/domain-error.js';

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
      en: `Password must be at least ${LIMITS.password.min} characters long.`,
      it: `La password deve avere almeno ${LIMITS.password.min} caratteri.`,
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

/** With a sentence of its own where a field has one. */
export function withFormSentence({ details, cause }: ValidationError): ValidationError {
  const fields = details?.fields ?? [];
  const sentence = SENTENCES.find(({ matches }) => fields.some(matches))?.sentence;
  return new ValidationError(fields, { cause, ...(sentence && { sentence }) });
}

/** Replaces the general sentence of a validation error, because the sign-in forms show it as it is. */
export class FormSentences implements NestInterceptor {
  intercept(_: unknown, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(
        catchError((error: unknown) =>
          throwError(() => (error instanceof ValidationError ? withFormSentence(error) : error)),
        ),
      );
  }
}
