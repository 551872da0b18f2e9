import { parsedUrl } from '@vaglio/contracts';
import { isLoopback } from '../server/server-address.js';

/** Why a page can't be examined. */
export type Obstacle = 'browser_page' | 'pdf' | 'local_file' | 'private_address';

/** The page in front of the reader. */
export type PageState =
  | { readonly kind: 'readable'; readonly url: string; readonly domain: string }
  | { readonly kind: 'obstacle'; readonly obstacle: Obstacle };

const STORES = /^(chromewebstore\.google\.com|microsoftedge\.microsoft\.com)$/;
const STORE_PATH = /^https?:\/\/chrome\.google\.com\/webstore/;
const PRIVATE_HOST = /^(localhost|[^.]+|.*\.(localhost|local|internal|home\.arpa)|[\d.]+|\[.*\])$/;

/**
 * What an address alone says. Without an address the browser is hiding one of its own pages from us. A server on this very
 * machine may be allowed to read pages of this machine, so there the address is for the server to judge.
 */
export function pageStateOf(address: string | undefined, isServerLocal = false): PageState {
  const url = address === undefined ? null : parsedUrl(address);
  if (url === null) return obstacle('browser_page');
  if (url.protocol === 'file:') return obstacle('local_file');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return obstacle('browser_page');
  if (STORES.test(url.hostname) || STORE_PATH.test(url.href)) return obstacle('browser_page');
  const isLocalPage = isServerLocal && isLoopback(url.hostname);
  if (PRIVATE_HOST.test(url.hostname) && !isLocalPage) return obstacle('private_address');
  if (/\.pdf$/i.test(url.pathname)) return obstacle('pdf');
  return { kind: 'readable', url: url.href, domain: url.hostname.replace(/^www\./, '') };
}

/** Whether a server runs on the reader's own machine. */
export function isLocalServer(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}

/** What the document's own type adds: a PDF need not be called one in its address. */
export function withContentType(state: PageState, contentType: string | null): PageState {
  return state.kind === 'readable' && contentType === 'application/pdf' ? obstacle('pdf') : state;
}

function obstacle(kind: Obstacle): PageState {
  return { kind: 'obstacle', obstacle: kind };
}
