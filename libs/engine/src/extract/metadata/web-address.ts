import { parsedUrl } from '@vaglio/contracts';

/** An absolute http(s) URL, else null. */
export function webAddress(href: string, base: string): string | null {
  const trimmed = href.trim();
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.length > 4096) return null;
  const url = parsedUrl(trimmed, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
