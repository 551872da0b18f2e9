import { route } from '../http/route.js';
import type { Localized } from '../language/language.js';

/** The public part of a key that signs evidence bundles. */
export interface SigningKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key's DER. */
  readonly id: string;
  readonly algorithm: 'Ed25519';
  /** PEM. */
  readonly publicKey: string;
  readonly createdAt: string;
  /** When another key replaced it; null for the current key. Its signatures stay valid. */
  readonly retiredAt: string | null;
  /** The withdrawal, which makes all its signatures invalid; null without one. */
  readonly withdrawal: KeyWithdrawal | null;
}

/** When and why a key was withdrawn. */
export interface KeyWithdrawal {
  readonly at: string;
  /** Empty in a language to which it was not translated. */
  readonly reason: Localized;
}

/** The calls about evidence bundles and their signing keys. */
export const bundlesRoutes = {
  /** The evidence bundle of a revision, without the text. @produces application/zip */
  read: route<string, { params: { id: string; number: string } }>(
    'GET /api/articles/:id/revisions/:number/bundle',
    'anyone',
  ),
  /** The evidence bundle with the text; for staff, and for users who submitted the URL. @produces application/zip */
  full: route<string, { params: { id: string; number: string } }>(
    'GET /api/articles/:id/revisions/:number/full-bundle',
    'user-or-staff',
    200,
    'read',
  ),
  /** All signing keys, newest first. */
  keys: route<readonly SigningKey[]>('GET /api/keys', 'anyone'),
} as const;
