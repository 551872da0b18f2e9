/** Parses a URL; returns null if it is invalid. `URL.canParse` is wrong for names like `caffè.it` in Node 20 and 22. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** A host without `www.`. */
export function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

/** Parses an http(s) URL; returns null for anything else. */
export function parsedWebUrl(address: string): URL | null {
  return /^https?:\/\//i.test(address) ? parsedUrl(address) : null;
}
