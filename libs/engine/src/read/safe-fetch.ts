import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { parsedUrl } from '@vaglio/contracts';
import { ContentInaccessibleError, InvalidAddressError, type PageValidators } from '../analysis.types.js';
import { ENGINE_VERSION } from '../engine-version.js';
import { type AllowedHosts, parseAddress, isAllowed } from './address-guard.js';
import { withDeadline } from './deadline.js';
import { FETCH_LIMITS, type FetchLimits } from './fetch.limits.js';
import { type Resolver, guardedLookup, systemResolver } from './guarded-lookup.js';
import { readBody } from './read-body.js';

export interface SafeFetchOptions {
  /** Exact `host:port` pairs that skip the address guard: fixtures of tests. */
  readonly allowHosts?: readonly string[];
  readonly resolve?: Resolver;
  readonly limits?: Partial<FetchLimits>;
  /** The contact address of the host, sent to the servers that are read. */
  readonly contactUrl?: string;
}

export interface FetchWish {
  readonly accept: string;
  /** Sent with POST, and no redirect is followed. */
  readonly post?: { readonly type: string; readonly body: string };
  /** Headers for this endpoint alone, such as a key; no redirect is followed, so that no other host gets them. */
  readonly keys?: Readonly<Record<string, string>>;
  /** HEAD asks only whether something is there; GET unless said. */
  readonly method?: 'GET' | 'HEAD';
  /** Decides on the headers whether the body is worth reading; throws where it is not. Not asked on failures (status 400 and up). */
  readonly refuseHeaders?: (headers: IncomingHttpHeaders) => void;
  /** A redirect to such an address is not followed but handed back, with an empty body. */
  readonly stopAt?: (url: URL) => boolean;
  /** The status is enough: the body is not read, however long it is. */
  readonly withoutBody?: boolean;
  /** Where less than the general limit is plenty. */
  readonly maxBytes?: number;
  /** Asks for the page only where it is not the one that these came with. */
  readonly validators?: PageValidators;
  readonly signal?: AbortSignal;
}

export interface FetchedBody {
  readonly finalUrl: string;
  /** Every address on the way, the first and the last left out. */
  readonly redirects: readonly string[];
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The way ended at an address the caller asked to stop at; nothing was read there. */
  readonly isStopped: boolean;
}

export type SafeFetch = (address: string, wish: FetchWish) => Promise<FetchedBody>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * The only way this engine reads from a submitted address. It sends no body and no key unless one is given, no cookies, no referrer.
 * A redirect from https to http is followed: nothing secret travels, and the final address shows the page came in the open.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const settings = {
    allowed: new Set(options.allowHosts),
    resolve: options.resolve ?? systemResolver,
    limits: { ...FETCH_LIMITS, ...options.limits },
    userAgent: userAgent(options.contactUrl),
  };
  return (address, wish) =>
    withDeadline(settings.limits.totalMs, wish.signal, async (signal) => {
      try {
        return await follow(address, wish, settings, signal);
      } catch (error) {
        throw signal.aborted ? signal.reason : failureOf(error);
      }
    });
}

interface Settings {
  readonly allowed: AllowedHosts;
  readonly resolve: Resolver;
  readonly limits: FetchLimits;
  readonly userAgent: string;
}

async function follow(
  address: string,
  wish: FetchWish,
  settings: Settings,
  signal: AbortSignal,
): Promise<FetchedBody> {
  const visited: string[] = [];
  let url = parseAddress(address, settings.allowed);
  for (;;) {
    const response = await send(url, wish, settings, signal);
    const isBound = wish.post !== undefined || wish.keys !== undefined;
    if (isBound && isRedirect(response)) {
      response.destroy();
      throw new ContentInaccessibleError('unreachable', false, 'redirect');
    }
    const next = redirectOf(response, url, settings.allowed);
    if (next === null) return receive(response, url, visited, wish, mostBytes(wish, settings));
    response.destroy();
    if (wish.stopAt?.(next)) return handBack(response, next, [...visited, url.href]);
    visited.push(url.href);
    if (visited.length > settings.limits.maxRedirects || visited.includes(next.href))
      throw new ContentInaccessibleError('redirect_loop', false, 'too many redirects');
    url = next;
  }
}

function send(url: URL, wish: FetchWish, settings: Settings, signal: AbortSignal): Promise<IncomingMessage> {
  const isOpen = isAllowed(url, settings.allowed);
  const guarded = guardedLookup(settings.resolve);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      agent: false,
      method: wish.post === undefined ? (wish.method ?? 'GET') : 'POST',
      signal,
      headers: { 'user-agent': settings.userAgent, ...headersFor(wish) },
      ...(isOpen ? {} : { lookup: guarded.lookup }),
    });
    const late = setTimeout(
      () => request.destroy(new ContentInaccessibleError('timeout', false)),
      settings.limits.firstByteMs,
    );
    request.once('socket', (socket) =>
      socket.once('connect', () => {
        if (!isOpen && !guarded.leadsTo(socket.remoteAddress))
          request.destroy(new InvalidAddressError('connected elsewhere'));
      }),
    );
    request.once('close', () => clearTimeout(late));
    request.once('error', reject);
    request.once('response', (response) => {
      clearTimeout(late);
      resolve(response);
    });
    request.end(wish.post?.body);
  });
}

function isRedirect({ statusCode = 0, headers }: IncomingMessage): boolean {
  return REDIRECTS.has(statusCode) && headers.location !== undefined;
}

function redirectOf(response: IncomingMessage, from: URL, allowed: AllowedHosts): URL | null {
  const { location } = response.headers;
  if (!isRedirect(response) || location === undefined) return null;
  // Servers send raw UTF-8 where the standard asks for percent signs; Node hands it over as Latin-1.
  const target = Buffer.from(location, 'latin1').toString('utf8').trim();
  const next = parsedUrl(target, from.href);
  if (!next) throw new ContentInaccessibleError('unreachable', false, 'redirect');
  next.hash = '';
  return parseAddress(next.href, allowed);
}

async function receive(
  response: IncomingMessage,
  url: URL,
  visited: readonly string[],
  wish: FetchWish,
  maxBytes: number,
): Promise<FetchedBody> {
  const status = response.statusCode ?? 0;
  try {
    if (status < 400 && status !== 304) wish.refuseHeaders?.(response.headers);
    const body =
      wish.method === 'HEAD' || wish.withoutBody
        ? Buffer.alloc(0)
        : await readBody(response, maxBytes).catch((error: unknown) => nothingIf(status >= 400, error));
    return {
      finalUrl: url.href,
      redirects: visited.slice(1),
      status,
      headers: response.headers,
      body,
      isStopped: false,
    };
  } finally {
    response.destroy();
  }
}

/** What a failed answer says of itself is a bonus; that it failed is known without. */
function nothingIf(isFailure: boolean, error: unknown): Buffer {
  if (!isFailure) throw error;
  return Buffer.alloc(0);
}

function handBack(response: IncomingMessage, next: URL, visited: readonly string[]): FetchedBody {
  return {
    finalUrl: next.href,
    redirects: visited.slice(1),
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.alloc(0),
    isStopped: true,
  };
}

function mostBytes(wish: FetchWish, { limits }: Settings): number {
  return Math.min(wish.maxBytes ?? limits.maxBytes, limits.maxBytes);
}

function headersFor(wish: FetchWish): Record<string, string> {
  return {
    accept: wish.accept,
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'en;q=0.9, it;q=0.8, *;q=0.5',
    ...(wish.validators?.etag && { 'if-none-match': wish.validators.etag }),
    ...(wish.validators?.lastModified && { 'if-modified-since': wish.validators.lastModified }),
    ...(wish.post !== undefined && {
      'content-type': wish.post.type,
      'content-length': String(Buffer.byteLength(wish.post.body)),
    }),
    ...wish.keys,
  };
}

function userAgent(contactUrl: string | undefined): string {
  return `Vaglio/${ENGINE_VERSION} (reads a page when a person asks for its analysis, and later to see what changed${contactUrl ? `; +${contactUrl}` : ''})`;
}

/** Failures of name, certificate or protocol that another try will not mend. */
const LASTING =
  /^(?:ENOTFOUND|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HPE_|Z_|ERR_PADDING|ERR__ERROR)/;

/** Turns any error of a fetch into one of the two that this stage throws, without the network's own words. */
function failureOf(error: unknown): Error {
  if (error instanceof ContentInaccessibleError || error instanceof InvalidAddressError) return error;
  const refused = causesOf(error).find((cause) => cause instanceof InvalidAddressError);
  if (refused) return refused;
  const code = codeOf(error);
  if (code === 'ETIMEDOUT') return new ContentInaccessibleError('timeout', false);
  return new ContentInaccessibleError('unreachable', !LASTING.test(code), code);
}

/** Connecting to several addresses at once fails with all their errors in one. */
function causesOf(error: unknown): readonly unknown[] {
  return error instanceof AggregateError ? (error.errors as unknown[]) : [error];
}

function codeOf(error: unknown): string {
  const cause = causesOf(error)[0] ?? error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
