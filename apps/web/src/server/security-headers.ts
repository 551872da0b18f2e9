import { createHash } from 'node:crypto';

/** The inline script and style of every page, which the policy allows by their hashes. */
export interface InlineParts {
  readonly script: string;
  readonly style: string;
}

interface PageSecurity {
  readonly inline: InlineParts;
  readonly isHttps: boolean;
  /** The URL contains a secret, so no referrer is sent. */
  readonly hasSecret: boolean;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function securityHeaders({
  inline,
  isHttps,
  hasSecret,
}: PageSecurity): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policyOf(inline, isHttps),
    'Referrer-Policy': hasSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...baseHeaders(isHttps),
  };
}

/** The headers of every answer, also of files. HSTS leaves out subdomains, because they may belong to others. */
export function baseHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` }),
  };
}

function policyOf({ script, style }: InlineParts, isHttps: boolean): string {
  const directives = [
    "default-src 'none'",
    `script-src ${hashOf(script)} 'strict-dynamic'`,
    `style-src 'self' ${hashOf(style)}`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // Without scripts, the contact form opens a mailto URL.
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
