import { parsedUrl } from '@vaglio/contracts';
import { isLoopback } from './is-loopback.js';

/** What a person typed as a server's address, as an origin; null when it is none. Plain http is for one's own machine. */
export function parseOrigin(typed: string): string | null {
  const text = typed.trim();
  const url = parsedUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url.origin;
  return url.protocol === 'http:' && isLoopback(url.hostname) ? url.origin : null;
}
