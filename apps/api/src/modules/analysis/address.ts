import { LIMITS } from '@vaglio/contracts';
import { InvalidAddressError, parseSubmittedUrl, type AllowedHosts, type SubmittedUrl } from '@vaglio/engine';
import { AddressMissingError, AddressRefusedError } from './analysis.errors.js';

/** Refuses at once what could never be read; what a name resolves to is looked at when it is read. */
export function submittedAddress(text: string, allowed: AllowedHosts): SubmittedUrl {
  if (text.trim() === '') throw new AddressMissingError();
  try {
    const submitted = parseSubmittedUrl(text, allowed);
    // A longer one does not fit the index that keeps it to one run.
    if (submitted.canonicalUrl.length > LIMITS.url.max) throw new AddressRefusedError();
    return submitted;
  } catch (error) {
    if (error instanceof InvalidAddressError) throw new AddressRefusedError();
    throw error;
  }
}
