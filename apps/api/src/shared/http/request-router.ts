import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { SITE_VISITS_PATH } from '@vaglio/contracts';
import { ValidationError } from '../errors/domain-error.js';
import type { FrontEnds, SiteHandler } from '../front-ends/front-ends.js';
import { withTrace } from '../logging/trace.js';
import { apiHeaders, type HeaderList, pageHeaders } from './security-headers.js';

export const DOCS_PATH = '/api/docs';

const API = /^\/(?:api|metrics)(?:[/?]|$)/;
const DOCS = /^\/api\/docs(?:[/?]|$)/;
const OTHER_FRONT_ENDS = /^\/(?:admin-dashboard|downloads)(?:[/?]|$)/i;
const MAX_URL_LENGTH = 8192;
const SAFE_REQUEST_ID = /^[\w.-]{8,64}$/;

/** The handlers behind the router. */
export interface Handlers {
  readonly observe: RequestHandler;
  readonly body: RequestHandler;
  readonly docs: RequestHandler;
  /** Counts visits for separate web processes. */
  readonly visits: RequestHandler;
  /** Null if this process serves none. */
  readonly frontEnds: FrontEnds | null;
}

/** Pages of the site are handled before Express, all other requests by Express. */
interface RequestRouters {
  readonly pages: SiteHandler | null;
  readonly others: RequestHandler;
}

/** Returns the id that a proxy sent if it is safe for headers and logs, else a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Lets the site answer before Express prepares a request, which takes as long as sending a cached page. Requests that the site
 * does not answer go on to Express.
 */
export function answerSiteBeforeExpress(server: Server, site: SiteHandler): void {
  const listeners = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    site(request, response, () => {
      for (const listener of listeners) listener(request, response);
    });
  });
}

/**
 * Sets the id and the security headers of every request, checks its URL and calls its handler. One handler instead of a chain,
 * because each step of an Express chain takes longer than the work done here.
 */
export function requestRouters(
  isHttps: boolean,
  { observe, body, docs, visits, frontEnds }: Handlers,
): RequestRouters {
  const forApi = [...apiHeaders(isHttps), ['Cache-Control', 'no-store'] as const];
  const forPages = pageHeaders(isHttps);
  const prepare = (request: Request, response: Response, headers: HeaderList) => {
    request.requestId = requestId(request.headers['x-request-id']);
    response.setHeader('X-Request-Id', request.requestId);
    setAll(response, headers);
    observe(request, response, () => undefined);
  };
  const others: RequestHandler = (request, response, next) => {
    const { url } = request;
    const isApi = API.test(url);
    // Requests that the site passed on already have an id and headers.
    if (!hasId(request)) prepare(request, response, isApi ? forApi : forPages);
    const rule = ruleBrokenBy(url);
    if (rule) next(new ValidationError([{ field: 'url', rule }]));
    else if (!isApi && frontEnds) void frontEnds.others(request, response, next);
    else if (url === SITE_VISITS_PATH) void visits(request, response, next);
    else if (DOCS.test(url)) void docs(request, response, next);
    else void body(request, response, tracing(request.requestId, next));
  };
  const site = frontEnds?.site;
  if (!site) return { pages: null, others };
  const pages: SiteHandler = (request, response, next) => {
    if (!isForTheSite(request as Request)) return next();
    prepare(request as Request, response as Response, forPages);
    site(request, response, next);
  };
  return { pages, others };
}

function hasId(request: { readonly requestId?: string }): boolean {
  return request.requestId !== undefined;
}

/** Sets the trace after the body was read, because its last bytes arrive in another asynchronous context. */
function tracing(requestId: string, next: NextFunction): NextFunction {
  return (error?: unknown) => withTrace(requestId, () => next(error));
}

function setAll(response: Response, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** Browsers get the site's error page for a malformed URL, other clients the error body. */
function isForTheSite({ url, headers }: Request): boolean {
  if (API.test(url) || OTHER_FRONT_ENDS.test(url)) return false;
  return ruleBrokenBy(url) === null || headers.accept?.includes('text/html') === true;
}

function ruleBrokenBy(url: string): 'tooLong' | 'unusableText' | 'malformedAddress' | null {
  if (url.length > MAX_URL_LENGTH) return 'tooLong';
  if (!url.includes('%')) return null;
  if (url.includes('%00')) return 'unusableText';
  try {
    decodeURIComponent(url);
    return null;
  } catch {
    return 'malformedAddress';
  }
}
