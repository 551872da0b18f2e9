import { createRequire } from 'node:module';
import type { parse } from 'tldts';

let loaded: typeof parse | undefined;

/** Parses a host by the public suffix list, which is large and therefore loaded with the first call. */
export const parseHost: typeof parse = (host, options) => {
  loaded ??= (createRequire(import.meta.url)('tldts') as { readonly parse: typeof parse }).parse;
  return loaded(host, options);
};

/** The registrable domain of a host or a URL; on blog hosts the sub-site. */
export function ownerDomain(hostOrUrl: string): string | null {
  const { domain, hostname } = parseHost(hostOrUrl, { allowPrivateDomains: true });
  return domain ?? hostname;
}
