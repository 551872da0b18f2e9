import { createHash } from 'node:crypto';

/** In hexadecimal. For random tokens and fingerprints only: passwords need argon2. */
export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
