import { parseAddress, type AllowedHosts } from './address-guard.js';
import { canonicalUrl } from './canonical-url.js';

export interface SubmittedUrl {
  readonly url: string;
  readonly canonicalUrl: string;
}

/** Checks a submitted URL as text, without a request; the reader checks the host when it connects. @throws InvalidAddressError */
export function parseSubmittedUrl(text: string, allowed: AllowedHosts): SubmittedUrl {
  const url = text.trim();
  parseAddress(url, allowed);
  const canonical = canonicalUrl(url);
  parseAddress(canonical, allowed);
  return { url, canonicalUrl: canonical };
}
