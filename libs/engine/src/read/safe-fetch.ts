import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { parsedUrl } from '@vaglio/contracts';
import { ContentInaccessibleError, InvalidAddressError, type PageValidators } from '../analysis.types.js';
import { ENGINE_VERSION } from '../engine-version.js';
import {
  guardedLookup,
  isAllowed,
  parseAddress,
  systemResolver,
  type AllowedHosts,
  type Resolver,
} from './address-guard.js';
import { withDeadline } from './deadline.js';
import { FETCH_LIMITS, type FetchLimits } from './fetch.limits.js';
import { readBody } from './read-body.js';

export interface SafeFetchOptions {
  /** Exact `host:port` pairs that skip the address guard, for test fixtures. */
  readonly allowHosts?: readonly string[];
  readonly resolve?: Resolver;
  readonly limits?: Partial<FetchLimits>;
  /** The contact address of the host, sent to the servers that are read. */
  readonly contactUrl?: string;
}

export interface FetchRequest {
  readonly accept: string;
  /** A body, sent with POST. No redirect is followed. */
  readonly post?: { readonly type: string; readonly body: string };
  /** Headers for this endpoint only, such as an API key. No redirect is followed, so no other host receives them. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Default: GET. */
  readonly method?: 'GET' | 'HEAD';
  /** Throws when the headers show that the body is not wanted. Not called for a status of 400 and up. */
  readonly refuseHeaders?: (headers: IncomingHttpHeaders) => void;
  /** A redirect to such a URL is not followed but returned, with an empty body. */
  readonly stopAt?: (url: URL) => boolean;
  /** Returns an empty body without reading it. */
  readonly withoutBody?: boolean;
  /** A smaller limit than the general one. */
  readonly maxBytes?: number;
  /** Sent as `If-None-Match` and `If-Modified-Since`. */
  readonly validators?: PageValidators;
  readonly signal?: AbortSignal;
}

export interface FetchedBody {
  readonly finalUrl: string;
  /** The URLs between the first and the last. */
  readonly redirects: readonly string[];
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether a redirect led to a URL of `stopAt`, which was not fetched. */
  readonly isStopped: boolean;
}

export type SafeFetch = (url: string, request: FetchRequest) => Promise<FetchedBody>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * The only way this engine fetches a submitted URL. Sends no cookies and no referrer, and a body or a key only when given.
 * Follows redirects from https to http: nothing secret is sent, and the final URL shows that the page came unencrypted.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const settings = {
    allowed: new Set(options.allowHosts),
    resolve: options.resolve ?? systemResolver,
    limits: { ...FETCH_LIMITS, ...options.limits },
    userAgent: userAgent(options.contactUrl),
  };
  return (startUrl, request) =>
    withDeadline(settings.limits.totalMs, request.signal, async (signal) => {
      try {
        return await follow(startUrl, request, settings, signal);
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
  startUrl: string,
  request: FetchRequest,
  settings: Settings,
  signal: AbortSignal,
): Promise<FetchedBody> {
  const visited: string[] = [];
  let url = parseAddress(startUrl, settings.allowed);
  for (;;) {
    const response = await send(url, request, settings, signal);
    const mayFollow = request.post === undefined && request.keys === undefined;
    if (!mayFollow && isRedirect(response)) {
      response.destroy();
      throw new ContentInaccessibleError('unreachable', false, 'redirect');
    }
    const next = redirectOf(response, url, settings.allowed);
    if (next === null) return receive(response, url, visited, request, settings.limits.maxBytes);
    response.destroy();
    visited.push(url.href);
    if (request.stopAt?.(next)) return resultOf(response, next, visited, Buffer.alloc(0), true);
    if (visited.length > settings.limits.maxRedirects || visited.includes(next.href))
      throw new ContentInaccessibleError('redirect_loop', false, 'too many redirects');
    url = next;
  }
}

function send(
  url: URL,
  request: FetchRequest,
  settings: Settings,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isUnguarded = isAllowed(url, settings.allowed);
  const guarded = guardedLookup(settings.resolve);
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      agent: false,
      method: request.post ? 'POST' : request.method,
      signal,
      headers: { 'user-agent': settings.userAgent, ...headersFor(request) },
      ...(!isUnguarded && { lookup: guarded.lookup }),
    });
    const timer = setTimeout(
      () => outgoing.destroy(new ContentInaccessibleError('timeout', false)),
      settings.limits.firstByteMs,
    );
    outgoing.once('socket', (socket) =>
      socket.once('connect', () => {
        if (!isUnguarded && !guarded.isChecked(socket.remoteAddress))
          outgoing.destroy(new InvalidAddressError('connected to another address'));
      }),
    );
    outgoing.once('close', () => clearTimeout(timer));
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    outgoing.end(request.post?.body);
  });
}

function isRedirect({ statusCode = 0, headers }: IncomingMessage): boolean {
  return REDIRECTS.has(statusCode) && headers.location !== undefined;
}

function redirectOf(response: IncomingMessage, from: URL, allowed: AllowedHosts): URL | null {
  const { location } = response.headers;
  if (!isRedirect(response) || location === undefined) return null;
  // Some servers send raw UTF-8 instead of percent-encoding; Node decodes headers as Latin-1.
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
  { method, withoutBody, refuseHeaders, maxBytes = Infinity }: FetchRequest,
  limit: number,
): Promise<FetchedBody> {
  const status = response.statusCode ?? 0;
  try {
    if (status < 400 && status !== 304) refuseHeaders?.(response.headers);
    const body =
      method === 'HEAD' || withoutBody
        ? Buffer.alloc(0)
        : await readBody(response, Math.min(maxBytes, limit)).catch((error: unknown) => {
            // The status of a failed answer is enough, so its body may be unreadable.
            if (status < 400) throw error;
            return Buffer.alloc(0);
          });
    return resultOf(response, url, visited, body, false);
  } finally {
    response.destroy();
  }
}

function resultOf(
  { statusCode = 0, headers }: IncomingMessage,
  { href: finalUrl }: URL,
  visited: readonly string[],
  body: Buffer,
  isStopped: boolean,
): FetchedBody {
  return { finalUrl, redirects: visited.slice(1), status: statusCode, headers, body, isStopped };
}

function headersFor({ accept, validators, keys, post }: FetchRequest): Record<string, string> {
  return {
    accept,
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'en;q=0.9, it;q=0.8, *;q=0.5',
    ...(validators?.etag && { 'if-none-match': validators.etag }),
    ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
    ...(post && { 'content-type': post.type, 'content-length': String(Buffer.byteLength(post.body)) }),
    ...keys,
  };
}

function userAgent(contactUrl: string | undefined): string {
  return `Vaglio/${ENGINE_VERSION} (reads a page when a person asks for its analysis, and later to see what changed${contactUrl ? `; +${contactUrl}` : ''})`;
}

/** Errors of name, certificate or protocol that a retry does not fix. */
const PERMANENT =
  /^(?:ENOTFOUND|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HPE_|Z_|ERR_PADDING|ERR__ERROR)/;

/** Turns an error of a fetch into one of the two error types of this stage, without the network's message. */
function failureOf(error: unknown): Error {
  if (error instanceof ContentInaccessibleError || error instanceof InvalidAddressError) return error;
  const refused = causesOf(error).find((cause) => cause instanceof InvalidAddressError);
  if (refused) return refused;
  const code = codeOf(error);
  if (code === 'ETIMEDOUT') return new ContentInaccessibleError('timeout', false);
  return new ContentInaccessibleError('unreachable', !PERMANENT.test(code), code);
}

/** Node reports failed connections to several addresses as one `AggregateError`. */
function causesOf(error: unknown): readonly unknown[] {
  return error instanceof AggregateError ? (error.errors as unknown[]) : [error];
}

function codeOf(error: unknown): string {
  const cause = causesOf(error)[0] ?? error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
