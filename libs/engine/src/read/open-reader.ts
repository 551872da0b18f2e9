import { ContentInaccessibleError } from '../analysis.types.js';
import type { ReadResult } from '../analysis.types.js';
import { parseAddress } from './address-guard.js';
import { publisherAddress } from './amp-address.js';
import { withDeadline } from './deadline.js';
import { readPage } from './page-reader.js';
import { platformDocument } from './platforms/platform-document.js';
import { canRead, isPlatformHost, locatePost } from './platforms/platform-registry.js';
import { PlatformSource } from './platforms/platform-source.js';
import { isSignInDoor } from './platforms/sign-in-door.js';
import type { Reader, ReaderOptions } from './reader.js';
import type { SafeFetch } from './safe-fetch.js';
import { createSafeFetch, FETCH_LIMITS } from './safe-fetch.js';

/** The first room of the road: an address in, what stands there out. One time limit covers all its fetches. */
export function openReader(options: ReaderOptions): Reader {
  const fetch = createSafeFetch(options);
  const allowed = new Set(options.allowHosts);
  const totalMs = options.limits?.totalMs ?? FETCH_LIMITS.totalMs;
  return {
    read: (address, bounds = {}) =>
      withDeadline(Math.min(totalMs, bounds.mostMs ?? totalMs), bounds.signal, (signal) => {
        const url = parseAddress(address, allowed);
        const source = new PlatformSource(fetch, signal, options.endpoints);
        return readAny(new URL(publisherAddress(url.href)), { fetch, source, signal, requestedUrl: address });
      }),
  };
}

interface Reading {
  readonly fetch: SafeFetch;
  readonly source: PlatformSource;
  readonly signal: AbortSignal;
  readonly requestedUrl: string;
}

async function readAny(url: URL, reading: Reading): Promise<ReadResult> {
  return (await readPost(url, reading)) ?? readWeb(url, reading);
}

async function readPost(url: URL, { source, requestedUrl }: Reading): Promise<ReadResult | null> {
  const located = locatePost(url);
  const content = located && (await located.reader.read(located.post, source));
  return content && platformDocument(located.reader, located.post, content, requestedUrl);
}

/** A page, or the post that a short address leads to. A way that ends on a platform's doorstep ends there. */
async function readWeb(url: URL, reading: Reading): Promise<ReadResult> {
  const stopAt = (next: URL): boolean => next.href !== url.href && (canRead(next) || isDoor(next));
  const outcome = await readPage(reading.fetch, url.href, { signal: reading.signal, stopAt });
  if (outcome.kind === 'elsewhere') return readElsewhere(new URL(outcome.url), reading);
  if (isPlatformHost(new URL(outcome.finalUrl)) && !isOrdinaryPage(new URL(outcome.finalUrl)))
    throw new ContentInaccessibleError('not_an_article', false, 'no post of its platform');
  return { ...outcome, requestedUrl: reading.requestedUrl };
}

async function readElsewhere(url: URL, reading: Reading): Promise<ReadResult> {
  if (isDoor(url)) throw new ContentInaccessibleError('login_wall', false, 'sent to sign in');
  const post = await readPost(url, reading);
  if (post) return post;
  const page = await readPage(reading.fetch, url.href, { signal: reading.signal, stopAt: () => false });
  if (page.kind === 'elsewhere') throw new ContentInaccessibleError('redirect_loop', false, 'led in circles');
  return { ...page, requestedUrl: reading.requestedUrl };
}

/** Elsewhere a page named `login` may be an article about it; that is for the extraction to see. */
function isDoor(url: URL): boolean {
  return isPlatformHost(url) && isSignInDoor(url);
}

/** Long reads that a platform hosts like any other site. */
function isOrdinaryPage(url: URL): boolean {
  return /^\/(?:pulse|business|help|blog|news|about)\//.test(url.pathname);
}
