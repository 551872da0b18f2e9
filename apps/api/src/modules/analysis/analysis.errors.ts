import type { ErrorCode, InaccessibleKind, Translations } from '@vaglio/contracts';
import { DomainError } from '../../shared/errors/domain-error.js';

const URL_MISSING: Translations = {
  en: 'Please enter a valid URL to analyze',
  it: 'Inserisci un link valido da analizzare.',
};

/** The submitted URL is empty. The response asks for one instead of naming an invalid URL. */
export class UrlMissingError extends DomainError {
  constructor() {
    super('INVALID_URL', { sentence: URL_MISSING });
  }
}

/** Why a run ended without an article. */
export interface RunFailure {
  readonly code: ErrorCode;
  readonly kind: InaccessibleKind | null;
}
