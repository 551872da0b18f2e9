import { parsedUrl } from '@vaglio/contracts';

/** An absolute http(s) URL; null for fragments and for anything that is no such URL. */
export function httpUrl(href: string | null | undefined, base: string): string | null {
  const trimmed = href?.trim() ?? '';
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.length > 4096) return null;
  const url = parsedUrl(trimmed, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
