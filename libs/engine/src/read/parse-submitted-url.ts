import { parseAddress } from './address-guard.js';
import type { AllowedHosts } from './address-guard.js';
import { canonicalUrl } from './canonical-url.js';

/** An address as it was submitted, and the one under which it is known. */
export interface SubmittedUrl {
  readonly url: string;
  readonly canonicalUrl: string;
}

/**
 * Takes apart what was submitted, or throws `InvalidAddressError` where no page could be meant. It looks at letters alone
 * and makes no request: what a name leads to is for the reader to see, at the moment it connects.
 */
export function parseSubmittedUrl(text: string, allowed: AllowedHosts): SubmittedUrl {
  const url = text.trim();
  parseAddress(url, allowed);
  const canonical = canonicalUrl(url);
  parseAddress(canonical, allowed);
  return { url, canonicalUrl: canonical };
}
