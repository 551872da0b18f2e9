import { parsedUrl, publisherUrl } from '@vaglio/contracts';
import {
  ContentInaccessibleError,
  type FetchedPage,
  type PageValidators,
  type ReadResult,
} from '../analysis.types.js';
import { parseAddress } from './address-guard.js';
import { withDeadline } from './deadline.js';
import { readPage } from './page-reader.js';
import { HostLimits, RememberedHosts } from './platforms/host-limits.js';
import { originalUrl, refuseOtherForms, signInWall } from './platforms/original-url.js';
import { platformDocument } from './platforms/platform-document.js';
import { Keyring } from './platforms/platform-keys.js';
import { canRead, isPlatformHost, locatePost } from './platforms/platform-registry.js';
import { PlatformSource } from './platforms/platform-source.js';
import { PostMarkup } from './platforms/post-markup.js';
import type { Reader, ReaderOptions } from './create-reader.js';
import { FETCH_LIMITS } from './fetch.limits.js';
import { createSafeFetch, type SafeFetch } from './safe-fetch.js';

/** The stage `read`. One time limit covers all fetches of a reading. */
export function createUrlReader(options: ReaderOptions): Reader {
  const fetch = createSafeFetch(options);
  const allowed = new Set(options.allowHosts);
  const hostLimits = new HostLimits();
  const otherHosts = new RememberedHosts();
  const fediverseHosts = { withObjects: new RememberedHosts(), withoutObjects: new RememberedHosts() };
  const { endpoints: overrides, youtubeClients, onPlatform, limits } = options;
  const keys = new Keyring(options.platformKeys, onPlatform);
  const { totalMs = FETCH_LIMITS.totalMs } = limits ?? {};
  return {
    read: (submittedUrl, { maxMs = totalMs, signal: outer, validators } = {}) =>
      withDeadline(Math.min(totalMs, maxMs), outer, (signal) => {
        const url = parseAddress(submittedUrl, allowed);
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
        return readUrl(publisherUrl(new URL(originalUrl(url.href))), {
          fetch,
          source,
          signal,
          requestedUrl: submittedUrl,
          onPlatform,
          validators,
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
  readonly validators: PageValidators | undefined;
}

async function readUrl(url: URL, reading: Reading): Promise<ReadResult> {
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

/** Reads a page, or the post that a short link redirects to. Throws when a redirect ends on another page of a platform. */
async function readWeb(url: URL, reading: Reading): Promise<ReadResult> {
  const stopAt = (next: URL): boolean => next.href !== url.href && (canRead(next) || isSignInPage(next));
  const { fetch, signal, validators } = reading;
  const outcome = await readPage(fetch, url.href, { signal, stopAt, validators });
  if (outcome.kind === 'redirect') return readRedirectTarget(new URL(outcome.url), reading);
  if (isPlatformHost(new URL(outcome.finalUrl)) && !isOrdinaryPage(new URL(outcome.finalUrl))) {
    const named = namedPost(outcome);
    if (named) return readRedirectTarget(named, reading);
    throw new ContentInaccessibleError('not_a_post', false, 'no post of its platform');
  }
  return { ...outcome, requestedUrl: reading.requestedUrl };
}

async function readRedirectTarget(url: URL, reading: Reading): Promise<ReadResult> {
  const original = new URL(originalUrl(url.href));
  if (original.href !== url.href && canRead(original)) return readRedirectTarget(original, reading);
  if (isSignInPage(url))
    throw new ContentInaccessibleError(
      signInWall(url) ?? 'login_wall',
      false,
      'redirected to a sign-in page',
    );
  const post = await readPost(url, reading);
  if (post) return post;
  const { fetch, signal, validators } = reading;
  const page = await readPage(fetch, url.href, { signal, validators });
  if (page.kind === 'redirect')
    throw new ContentInaccessibleError('redirect_loop', false, 'redirected to a platform again');
  return { ...page, requestedUrl: reading.requestedUrl };
}

/** On hosts that are not a platform's, a page named `login` may be an article; the extraction decides. */
function isSignInPage(url: URL): boolean {
  return signInWall(url) !== null && (isPlatformHost(url) || /^consent\./.test(url.hostname));
}

/** The post in `og:url`: some share links answer with a page instead of a redirect. */
function namedPost({ html, finalUrl }: FetchedPage): URL | null {
  const ogUrl = new PostMarkup(html, finalUrl).meta('og:url');
  const url = ogUrl === null ? null : parsedUrl(ogUrl, finalUrl);
  return url && canRead(url) ? url : null;
}

/** Articles and company pages that a platform hosts like any other site. */
function isOrdinaryPage(url: URL): boolean {
  return /^\/(?:pulse|business|help|blog|news|about)\//.test(url.pathname);
}
