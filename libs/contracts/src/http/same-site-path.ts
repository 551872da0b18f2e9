import { parsedUrl } from './parsed-url.js';

const ANY_SITE = 'http://site.invalid';
/** Browsers read a backslash as a slash, and ignore tabs and line breaks. */
const AMBIGUOUS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const OTHER_HOST = /^[/\\]{2}/;

/**
 * Checks a path from a request before a redirect or navigation to it. Returns path, query and fragment as a browser parses
 * them, or null if any browser or proxy could read them as the URL of another site.
 */
export function sameSitePath(given: unknown): string | null {
  if (typeof given !== 'string' || !given.startsWith('/') || AMBIGUOUS.test(given)) return null;
  const url = parsedUrl(given, ANY_SITE);
  if (url?.origin !== ANY_SITE) return null;
  // Checks the resolved path again, because dot segments can hide a host and a proxy may decode the path.
  for (let path = url.pathname; ; path = decoded(path)) {
    if (OTHER_HOST.test(path) || AMBIGUOUS.test(path)) return null;
    if (path === decoded(path)) break;
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

function decoded(path: string): string {
  return path.replace(/%(?:2f|5c|25|2e|0[0-9a-f]|1[0-9a-f]|7f)/gi, (code) => decodeURIComponent(code));
}
