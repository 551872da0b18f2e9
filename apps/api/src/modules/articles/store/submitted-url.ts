import { LIMITS } from '@vaglio/contracts';
import { InvalidAddressError, parseSubmittedUrl, type SubmittedUrl } from '@vaglio/engine';
import { DomainError } from '../../../shared/errors/domain-error.js';

/** Parses and checks a submitted URL. Host names are resolved and checked later, when the page is read. */
export function submittedUrl(text: string, allowHosts: readonly string[]): SubmittedUrl {
  try {
    const submitted = parseSubmittedUrl(text, new Set(allowHosts));
    // Longer URLs do not fit the unique index of live runs.
    if (submitted.canonicalUrl.length > LIMITS.url.max) throw new DomainError('INVALID_URL');
    return submitted;
  } catch (error) {
    if (error instanceof InvalidAddressError) throw new DomainError('INVALID_URL', { cause: error });
    throw error;
  }
}
