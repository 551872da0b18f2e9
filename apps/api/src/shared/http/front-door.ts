import type { RequestHandler, Response } from 'express';
import { LIMITS_OF_REQUESTS } from './request-limits.js';
import { ValidationError } from '../errors/validation.error.js';
import { requestId } from './request-id.js';
import { apiHeaders, pageHeaders } from './security-headers.js';
import type { HeaderList } from './security-headers.js';

/** What every call meets first, in one step: its id, the security headers, and a look at the address. */
export function frontDoor(isHttps: boolean): RequestHandler {
  const forApi = [...apiHeaders(isHttps), ['Cache-Control', 'no-store'] as const];
  const forPages = pageHeaders(isHttps);
  return (request, response, next) => {
    request.requestId = requestId(request.headers['x-request-id']);
    response.setHeader('X-Request-Id', request.requestId);
    setAll(response, isApiPath(request.url) ? forApi : forPages);
    next(problemOf(request.url));
  };
}

/** Says whether an address belongs to the API rather than to a front-end. */
export function isApiPath(url: string): boolean {
  return /^\/(?:api|metrics)(?:[/?]|$)/.test(url);
}

function setAll(response: Response, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

function problemOf(url: string): ValidationError | undefined {
  if (url.length > LIMITS_OF_REQUESTS.addressLength)
    return new ValidationError([{ field: 'url', rule: 'tooLong' }]);
  if (!url.includes('%')) return undefined;
  if (url.includes('%00')) return new ValidationError([{ field: 'url', rule: 'unusableText' }]);
  try {
    decodeURIComponent(url);
    return undefined;
  } catch (error) {
    return new ValidationError([{ field: 'url', rule: 'malformedAddress' }], error);
  }
}
