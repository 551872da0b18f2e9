import { LIMITS, parsedUrl, withoutWww } from '@vaglio/contracts';
import { isLoopback } from '../server/server-address.js';

/** The reason why a page can't be analyzed. */
export type UnreadableReason = 'browser_page' | 'pdf' | 'local_file' | 'private_address' | 'long_address';

export type PageState =
  | { readonly kind: 'readable'; readonly url: string; readonly domain: string }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason };

const STORES = /^(chromewebstore\.google\.com|microsoftedge\.microsoft\.com)$/;
const STORE_PATH = /^https?:\/\/chrome\.google\.com\/webstore/;
const PRIVATE_HOST = /^(localhost|[^.]+|.*\.(localhost|local|internal|home\.arpa)|[\d.]+|\[.*\])$/;

/**
 * The state of a page by its address, which browsers hide for their own pages. Pages of this machine are readable when the
 * server runs on this machine too.
 */
export function pageStateOf(address: string | undefined, isServerLocal = false): PageState {
  const url = address === undefined ? null : parsedUrl(address);
  if (url === null) return unreadable('browser_page');
  if (url.protocol === 'file:') return unreadable('local_file');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return unreadable('browser_page');
  if (STORES.test(url.hostname) || STORE_PATH.test(url.href)) return unreadable('browser_page');
  const isLocalPage = isServerLocal && isLoopback(url.hostname);
  if (PRIVATE_HOST.test(url.hostname) && !isLocalPage) return unreadable('private_address');
  if (/\.pdf$/i.test(url.pathname)) return unreadable('pdf');
  if (url.href.length > LIMITS.url.max) return unreadable('long_address');
  return { kind: 'readable', url: url.href, domain: withoutWww(url.hostname) };
}

export function isLocalServer(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}

/** Recognizes a PDF whose address does not end with `.pdf`. */
export function withContentType(state: PageState, contentType: string | null): PageState {
  return state.kind === 'readable' && contentType === 'application/pdf' ? unreadable('pdf') : state;
}

function unreadable(reason: UnreadableReason): PageState {
  return { kind: 'unreadable', reason };
}
