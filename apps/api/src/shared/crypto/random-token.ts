import { randomBytes } from 'node:crypto';

const BYTES = 32;

/** A random secret, safe in URLs. */
export const randomToken = (): string => randomBytes(BYTES).toString('base64url');
