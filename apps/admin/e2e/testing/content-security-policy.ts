import { createHash } from 'node:crypto';

const EMPTY_STYLE = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

/**
 * The strictest policy the back-office works under. The one hash is that of the empty string: the style library makes
 * empty <style> elements and fills them through the CSSOM, which the policy does not govern.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');
