import { Injectable } from '@nestjs/common';
import { SESSION_COOKIE } from '@vaglio/contracts';
import type { Request, Response } from 'express';
import { HttpConfig } from '../../shared/config/server.config.js';
import { MINUTE_MS } from '../../shared/durations.js';
import { USER_SESSION_MS } from '../users/index.js';

/** All cookies of the API. Browsers send each only to its path. */
const COOKIES = {
  session: { cookie: SESSION_COOKIE, path: '/', maxAge: USER_SESSION_MS },
  exchange: { cookie: 'vaglio_exchange', path: '/api/auth/exchange', maxAge: MINUTE_MS },
  google: { cookie: 'vaglio_google', path: '/api/auth/google', maxAge: 10 * MINUTE_MS },
} as const;

type CookieKind = keyof typeof COOKIES;

/** Lifetime of a sign-in code in a URL, and of its cookie. */
export const CODE_LIFETIME_MS = COOKIES.exchange.maxAge;
export const GOOGLE_ATTEMPT_MS = COOKIES.google.maxAge;

/** Sets cookies that scripts can't read and that are not sent with requests of other sites. */
@Injectable()
export class AuthCookies {
  private readonly attributes: { httpOnly: true; sameSite: 'lax'; secure: boolean };

  constructor(http: HttpConfig) {
    this.attributes = { httpOnly: true, sameSite: 'lax', secure: http.isHttps };
  }

  set(response: Response, kind: CookieKind, value: string): void {
    const { cookie, path, maxAge } = COOKIES[kind];
    response.cookie(cookie, value, { ...this.attributes, path, maxAge });
  }

  clear(response: Response, kind: CookieKind): void {
    const { cookie, path } = COOKIES[kind];
    response.clearCookie(cookie, { ...this.attributes, path });
  }
}

export function cookieOf(request: Request, kind: CookieKind): string | null {
  const pattern = new RegExp(`(?:^|;)\\s*${COOKIES[kind].cookie}=([^;\\s]+)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

const BEARER = /^Bearer +(\S+) *$/i;

export function bearerTokenOf(request: Pick<Request, 'headers'>): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Returns the user's token and how it was sent. An Authorization header takes precedence over the cookie. */
export function userTokenOf(request: Request): { token: string; via: 'bearer' | 'cookie' } | null {
  if (request.headers.authorization !== undefined) {
    const token = bearerTokenOf(request);
    return token === null ? null : { token, via: 'bearer' };
  }
  const token = cookieOf(request, 'session');
  return token === null ? null : { token, via: 'cookie' };
}
