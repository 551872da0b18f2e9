import { createHash } from 'node:crypto';

/** The name of these very bytes, as a header gives it. */
export function etagOf(bytes: string | Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}
