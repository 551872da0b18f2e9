import { createHash } from 'node:crypto';

/** In hexadecimal. For random tokens and fingerprints; passwords need argon2. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
