import { parsedUrl } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../analysis.types.js';
import type { FetchedPage, PageValidators, ReadResult } from '../analysis.types.js';
import { parseAddress } from './address-guard.js';
import { publisherAddress } from './amp-address.js';
import { withDeadline } from './deadline.js';
import { readPage } from './page-reader.js';
import { originalAddress, refuseOtherForms } from './platforms/original-address.js';
import { platformDocument } from './platforms/platform-document.js';
import { Keyring } from './platforms/platform-keys.js';
import { canRead, isPlatformHost, locatePost } from './platforms/platform-registry.js';
import { PlatformSource } from './platforms/platform-source.js';
import { PostMarkup } from './platforms/post-markup.js';
import { signInWall } from './platforms/sign-in-page.js';
import { RememberedHosts, HostLimits } from './platforms/host-limits.js';
import type { Reader, ReaderOptions } from './reader.js';
import type { SafeFetch } from './safe-fetch.js';
import { FETCH_LIMITS } from './fetch.limits.js';
import { createSafeFetch } from './safe-fetch.js';

/** The stage `read`: from a URL to what is served there. One time limit covers all its fetches. */
export function openReader(options: ReaderOptions): Reader {
  const fetch = createSafeFetch(options);
  const allowed = new Set(options.allowHosts);
  const hostLimits = new HostLimits();
  const otherHosts = new RememberedHosts();
  const fediverseHosts = { withObjects: new RememberedHosts(), withoutObjects: new RememberedHosts() };
  const { endpoints: overrides, youtubeClients, onPlatform } = options;
  const keys = new Keyring(options.platformKeys, onPlatform);
  const totalMs = options.limits?.totalMs ?? FETCH_LIMITS.totalMs;
  return {
    read: (address, bounds = {}) =>
      withDeadline(Math.min(totalMs, bounds.mostMs ?? totalMs), bounds.signal, (signal) => {
        const url = parseAddress(address, allowed);
        const source = new PlatformSource({
          fetch,
          signal,
          hostLimits,
          overrides,
          youtubeClients,
          keys,
          otherHosts,
          fediverseHosts,
        });
        return readAny(new URL(publisherAddress(originalAddress(url.href))), {
          fetch,
          source,
          signal,
          requestedUrl: address,
          onPlatform,
          ...(bounds.validators && { validators: bounds.validators }),
        });
      }),
  };
}

interface Reading {
  readonly fetch: SafeFetch;
  readonly source: PlatformSource;
  readonly signal: AbortSignal;
  readonly requestedUrl: string;
  readonly onPlatform: ReaderOptions['onPlatform'];
  readonly validators?: PageValidators;
}

async function readAny(url: URL, reading: Reading): Promise<ReadResult> {
  const post = await readPost(url, reading);
  if (post) return post;
  refuseOtherForms(url);
  return readWeb(url, reading);
}

async function readPost(url: URL, { source, requestedUrl, onPlatform }: Reading): Promise<ReadResult | null> {
  const located = locatePost(url);
  if (!located) return null;
  const { reader, post } = located;
  try {
    const content = await reader.read(post, source);
    const document = content && platformDocument(reader, post, content, requestedUrl, source.notes);
    if (document) onPlatform?.(reader.platform, document.coverage);
    return document;
  } catch (error) {
    if (error instanceof ContentInaccessibleError) onPlatform?.(reader.platform, error.kind);
    throw error;
  }
}

/** A page, or the post that a short address leads to. A way that ends on a platform's doorstep ends there. */
async function readWeb(url: URL, reading: Reading): Promise<ReadResult> {
  const stopAt = (next: URL): boolean => next.href !== url.href && (canRead(next) || isSignInPage(next));
  const { signal, validators } = reading;
  const outcome = await readPage(reading.fetch, url.href, {
    signal,
    stopAt,
    ...(validators && { validators }),
  });
  if (outcome.kind === 'elsewhere') return readElsewhere(new URL(outcome.url), reading);
  if (isPlatformHost(new URL(outcome.finalUrl)) && !isOrdinaryPage(new URL(outcome.finalUrl))) {
    const named = namedPost(outcome);
    if (named) return readElsewhere(named, reading);
    throw new ContentInaccessibleError('not_a_post', false, 'no post of its platform');
  }
  return { ...outcome, requestedUrl: reading.requestedUrl };
}

async function readElsewhere(url: URL, reading: Reading): Promise<ReadResult> {
  const original = new URL(originalAddress(url.href));
  if (original.href !== url.href && canRead(original)) return readElsewhere(original, reading);
  if (isSignInPage(url))
    throw new ContentInaccessibleError(signInWall(url) ?? 'login_wall', false, 'sent to sign in');
  const post = await readPost(url, reading);
  if (post) return post;
  const { signal, validators } = reading;
  const page = await readPage(reading.fetch, url.href, {
    signal,
    stopAt: () => false,
    ...(validators && { validators }),
  });
  if (page.kind === 'elsewhere') throw new ContentInaccessibleError('redirect_loop', false, 'led in circles');
  return { ...page, requestedUrl: reading.requestedUrl };
}

/** Elsewhere a page named `login` may be an article about it; that is for the extraction to see. */
function isSignInPage(url: URL): boolean {
  return signInWall(url) !== null && (isPlatformHost(url) || /^consent\./.test(url.hostname));
}

/** A share link may answer with a page that names its post instead of leading there. */
function namedPost({ html, finalUrl }: FetchedPage): URL | null {
  const address = new PostMarkup(html, finalUrl).meta('og:url');
  const url = address === null ? null : parsedUrl(address, finalUrl);
  return url && canRead(url) ? url : null;
}

/** Long reads that a platform hosts like any other site. */
function isOrdinaryPage(url: URL): boolean {
  return /^\/(?:pulse|business|help|blog|news|about)\//.test(url.pathname);
}
