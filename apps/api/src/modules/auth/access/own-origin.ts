import type { IncomingHttpHeaders } from 'node:http';
import { parsedUrl } from '@vaglio/contracts';

const HARMLESS_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export function changesState(method: string): boolean {
  return !HARMLESS_METHODS.includes(method);
}

/**
 * Whether a call was made by a page of ours. Browsers write these headers themselves; a call that has none of them
 * isn't known to come from us. Under http the address a page was opened with counts too, since `localhost`, `127.0.0.1`
 * and a name on the local network all reach the same development server.
 */
export function comesFromOurOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers.origin !== undefined) return isOurs(headers.origin, headers.host, publicUrl);
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.referer !== undefined && isOurs(headers.referer, headers.host, publicUrl);
}

function isOurs(address: string, host: string | undefined, publicUrl: string): boolean {
  const origin = parsedUrl(address)?.origin;
  if (origin === undefined) return false;
  if (origin === new URL(publicUrl).origin) return true;
  return publicUrl.startsWith('http:') && host !== undefined && origin === `http://${host}`;
}
