import type { CookieOptions, Request, Response } from 'express';

const NAME = 'vaglio_exchange';
const VALUE = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{1,100})(?:;|$)`);

export function browserKeyOf(request: Request): string | null {
  return VALUE.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

export function setBrowserKey(
  response: Response,
  browserKey: string,
  options: { readonly isSecure: boolean; readonly maxAgeMs: number },
): void {
  response.cookie(NAME, browserKey, { ...attributes(options.isSecure), maxAge: options.maxAgeMs });
}

export function clearBrowserKey(response: Response, isSecure: boolean): void {
  response.clearCookie(NAME, attributes(isSecure));
}

function attributes(secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/api/auth/exchange' };
}
