import type { Localized } from '@vaglio/contracts';
import type { DomainError, FieldIssue } from '../../shared/errors/domain-error.js';

const MISSING: ReadonlySet<string> = new Set(['required', 'isString', 'isNotEmpty']);

const isMissing = (field: string) => (issue: FieldIssue) => issue.field === field && MISSING.has(issue.rule);

/** What the sign-in and registration forms say, in the order in which they would ask; the first that fits is said. */
const SENTENCES: readonly { fits: (issue: FieldIssue) => boolean; sentence: Localized }[] = [
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

/** The sentence for a form that was refused, or null when the general one will do. */
export function formSentence({ details }: DomainError): Localized | null {
  const issues = details?.fields ?? [];
  return SENTENCES.find(({ fits }) => issues.some(fits))?.sentence ?? null;
}
