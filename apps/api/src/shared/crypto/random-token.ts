import { randomBytes } from 'node:crypto';

const BYTES = 32;

/** A secret nobody can guess, safe in addresses. */
export const randomToken = (): string => randomBytes(BYTES).toString('base64url');
