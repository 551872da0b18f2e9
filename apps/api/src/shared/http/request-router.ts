import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { SITE_VISITS_PATH } from '@vaglio/contracts';
import { ValidationError } from '../errors/domain-error.js';
import type { FrontEnds } from '../front-ends/front-ends.js';
import { withTrace } from '../logging/trace.js';
import type { PageDoor } from './pages-first.js';
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
  readonly pages: PageDoor | null;
  readonly others: RequestHandler;
}

/**
 * What every request meets first: its id, the security headers, a look at the address, the handler. One handler
 * and not a chain of them, because each link of Express's chain costs more than what is done here.
 */
export function requestRouters(
  isHttps: boolean,
  { observe, body, docs, visits, frontEnds }: Handlers,
): RequestRouters {
  const forApi = [...apiHeaders(isHttps), ['Cache-Control', 'no-store'] as const];
  const forPages = pageHeaders(isHttps);
  const letIn = (request: Request, response: Response, headers: HeaderList) => {
    request.requestId = requestId(request.headers['x-request-id']);
    response.setHeader('X-Request-Id', request.requestId);
    setAll(response, headers);
    observe(request, response, () => undefined);
  };
  const others: RequestHandler = (request, response, next) => {
    const { url } = request;
    const isApi = isApiPath(url);
    // What the site handed on has been let in already.
    if (!hasId(request)) letIn(request, response, isApi ? forApi : forPages);
    const rule = ruleBrokenBy(url);
    if (rule) next(new ValidationError([{ field: 'url', rule }]));
    else if (!isApi && frontEnds) void frontEnds.besideTheSite(request, response, next);
    else if (url === SITE_VISITS_PATH) void visits(request, response, next);
    else if (isDocsPath(url)) void docs(request, response, next);
    else void body(request, response, tracing(request.requestId, next));
  };
  const site = frontEnds?.site;
  if (!site) return { pages: null, others };
  const pages: PageDoor = (request, response, next) => {
    if (!isForTheSite(request)) return next();
    letIn(request, response, forPages);
    site(request, response, next);
  };
  return { pages, others };
}

function hasId(request: { readonly requestId?: string }): boolean {
  return request.requestId !== undefined;
}

/** Bound where the body has been read: its last bytes arrive outside of whatever began to read it. */
function tracing(requestId: string, next: NextFunction): NextFunction {
  return (error?: unknown) => withTrace(requestId, () => next(error));
}

function setAll(response: Response, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** A reader whose address is broken is shown the site's page for such; a program is told what is wrong with it. */
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
