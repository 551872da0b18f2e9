/** An address taken apart; null where it is none. `URL.canParse` of Node 20 and 22 denies names like `caffè.it` once it is warm. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** The same for addresses of the web alone. */
export function parsedWebUrl(address: string): URL | null {
  return /^https?:\/\//i.test(address) ? parsedUrl(address) : null;
}
