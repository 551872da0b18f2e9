import { parsedUrl } from './parsed-url.js';

const ANY_SITE = 'http://site.invalid';
/** Browsers take a backslash for a slash, and leave out tabs and line breaks. */
const MISREAD = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const LEADS_AWAY = /^[/\\]{2}/;

/**
 * The one way to redirect or navigate to a path that came with a request: the path, query and fragment as a browser reads them,
 * or null where any reading of them could lead to another site.
 */
export function sameSitePath(given: unknown): string | null {
  if (typeof given !== 'string' || !given.startsWith('/') || MISREAD.test(given)) return null;
  const url = parsedUrl(given, ANY_SITE);
  if (url?.origin !== ANY_SITE) return null;
  // Checked again without dot segments, because they could hide a host; a proxy may also decode the path.
  for (let path = url.pathname; ; path = decoded(path)) {
    if (LEADS_AWAY.test(path) || MISREAD.test(path)) return null;
    if (path === decoded(path)) break;
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

function decoded(path: string): string {
  return path.replace(/%(?:2f|5c|25|2e|0[0-9a-f]|1[0-9a-f]|7f)/gi, (code) => decodeURIComponent(code));
}
