import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { SITE_VISITS_PATH } from '@vaglio/contracts';
import { ValidationError } from '../errors/domain-error.js';
import type { FrontEnds } from '../front-ends/front-ends.js';
import { withTrace } from '../logging/trace.js';
import type { SiteHandler } from './site-before-express.js';
import { isApiPath, isBesideTheSite, isDocsPath } from './paths.js';
import { requestId } from './request-id.js';
import { REQUEST_SIZES } from './request-sizes.js';
import { apiHeaders, type HeaderList, pageHeaders } from './security-headers.js';

/** What handles a request after the router. */
export interface Handlers {
  readonly observe: RequestHandler;
  readonly body: RequestHandler;
  readonly docs: RequestHandler;
  /** Web processes of ours count the visits of their readers here. */
  readonly visits: RequestHandler;
  /** Null where there is none to serve. */
  readonly frontEnds: FrontEnds | null;
}

/** Pages of the site are handled before Express, everything else by it. */
export interface RequestRouters {
  readonly pages: SiteHandler | null;
  readonly others: RequestHandler;
}

/**
 * What runs first for every request: its id, the security headers, a check of the URL, the handler. One handler
 * and not a chain of them, because each link of Express's chain costs more than the work done here.
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
    const isApi = isApiPath(url);
    // Requests that the site passed on have their id and headers already.
    if (!hasId(request)) prepare(request, response, isApi ? forApi : forPages);
    const rule = ruleBrokenBy(url);
    if (rule) next(new ValidationError([{ field: 'url', rule }]));
    else if (!isApi && frontEnds) void frontEnds.besideTheSite(request, response, next);
    else if (url === SITE_VISITS_PATH) void visits(request, response, next);
    else if (isDocsPath(url)) void docs(request, response, next);
    else void body(request, response, tracing(request.requestId, next));
  };
  const site = frontEnds?.site;
  if (!site) return { pages: null, others };
  const pages: SiteHandler = (request, response, next) => {
    if (!isForTheSite(request)) return next();
    prepare(request, response, forPages);
    site(request, response, next);
  };
  return { pages, others };
}

function hasId(request: { readonly requestId?: string }): boolean {
  return request.requestId !== undefined;
}

/** Bound after the body is read, because its last bytes arrive in another asynchronous context. */
function tracing(requestId: string, next: NextFunction): NextFunction {
  return (error?: unknown) => withTrace(requestId, () => next(error));
}

function setAll(response: Response, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** A browser gets the site's error page for a malformed URL; other clients get the error body. */
function isForTheSite({ url, headers }: Request): boolean {
  if (isApiPath(url) || isBesideTheSite(url)) return false;
  return ruleBrokenBy(url) === null || headers.accept?.includes('text/html') === true;
}

function ruleBrokenBy(url: string): 'tooLong' | 'unusableText' | 'malformedAddress' | null {
  if (url.length > REQUEST_SIZES.addressLength) return 'tooLong';
  if (!url.includes('%')) return null;
  if (url.includes('%00')) return 'unusableText';
  try {
    decodeURIComponent(url);
    return null;
  } catch {
    return 'malformedAddress';
  }
}
