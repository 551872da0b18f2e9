import { LIMITS } from '@vaglio/contracts';
import { canonicalUrl, checkAddress, InvalidAddressError, type AllowedHosts } from '@vaglio/engine';
import { AddressMissingError, AddressRefusedError } from './analysis.errors.js';

/** An address as somebody gave it, and the one under which it is known. */
export interface SubmittedAddress {
  readonly url: string;
  readonly canonicalUrl: string;
}

/** Refuses at once what could never be read; what a name resolves to is looked at when it is read. */
export function submittedAddress(text: string, allowed: AllowedHosts): SubmittedAddress {
  const url = text.trim();
  if (url === '') throw new AddressMissingError();
  try {
    checkAddress(url, allowed);
    const canonical = canonicalUrl(url);
    checkAddress(canonical, allowed);
    // A longer one does not fit the index that keeps it to one run.
    if (canonical.length > LIMITS.url.max) throw new AddressRefusedError();
    return { url, canonicalUrl: canonical };
  } catch (error) {
    if (error instanceof InvalidAddressError) throw new AddressRefusedError();
    throw error;
  }
}
