import { createHash } from 'node:crypto';

/** Returns the hash in hexadecimal. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
