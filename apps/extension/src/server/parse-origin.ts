const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What a person typed as a server's address, as an origin; null when it is none. Plain http is for one's own machine. */
export function parseOrigin(typed: string): string | null {
  const text = typed.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url.origin;
  return url.protocol === 'http:' && LOOPBACK.test(url.hostname) ? url.origin : null;
}

/** The match pattern that covers an origin. Patterns without a port cover every port, and all browsers read them. */
export function matchPatternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
