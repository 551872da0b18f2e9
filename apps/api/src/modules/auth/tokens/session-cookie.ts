import { SESSION_COOKIE } from '@vaglio/contracts';
import type { CookieOptions, Request, Response } from 'express';
import { SESSION_SECONDS } from './token-kinds.js';

const VALUE = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=([^;\\s]+)`);

export function sessionCookieOf(request: Request): string | null {
  return VALUE.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

export function setSessionCookie(response: Response, token: string, isSecure: boolean): void {
  response.cookie(SESSION_COOKIE, token, { ...attributes(isSecure), maxAge: SESSION_SECONDS.user * 1000 });
}

export function clearSessionCookie(response: Response, isSecure: boolean): void {
  response.clearCookie(SESSION_COOKIE, attributes(isSecure));
}

function attributes(secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' };
}
