import type { Request } from 'express';
import { sessionCookieOf } from './session-cookie.js';

const BEARER = /^Bearer +(\S+) *$/i;

export function bearerTokenOf(request: Pick<Request, 'headers'>): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** How a visitor's token came. A bearer token is an explicit choice, so the cookie isn't looked at beside it. */
export function carriedTokenOf(request: Request): { token: string; via: 'bearer' | 'cookie' } | null {
  if (request.headers.authorization !== undefined) {
    const token = bearerTokenOf(request);
    return token === null ? null : { token, via: 'bearer' };
  }
  const token = sessionCookieOf(request);
  return token === null ? null : { token, via: 'cookie' };
}
