import { randomBytes } from 'node:crypto';

/** A number used once: the only inline or bootstrap script that may run is the one of this very answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

interface PageSecurity {
  readonly nonce: string;
  readonly isHttps: boolean;
  /** The address carries a secret that must not travel on. */
  readonly hasSecret: boolean;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function securityHeaders({
  nonce,
  isHttps,
  hasSecret,
}: PageSecurity): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policyOf(nonce, isHttps),
    'Referrer-Policy': hasSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...baseHeaders(isHttps),
  };
}

/** What every answer carries, files too. */
export function baseHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

function policyOf(nonce: string, isHttps: boolean): string {
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
