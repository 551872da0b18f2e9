import type { ListQuery } from '../http/list-query.js';
import { route } from '../http/route.js';
import type { SigningKey, WithdrawKeyRequest } from './bundle.contract.js';

/** The evidence of analyses, as signed files. */
export const bundlesRoutes = {
  /**
   * What a revision was made of, without the text.
   * @produces application/zip
   */
  read: route<{ params: { id: string; number: string }; response: string }>(
    'GET',
    '/api/articles/:id/revisions/:number/bundle',
    'anyone',
  ),
  /**
   * The same with the text; for staff, and for accounts that submitted the address.
   * @throws FORBIDDEN
   * @produces application/zip
   */
  full: route<{ params: { id: string; number: string }; response: string }>(
    'GET',
    '/api/articles/:id/revisions/:number/full-bundle',
    'user-or-staff',
    200,
    'read',
  ),
  /** The keys that signed or sign, newest first. */
  keys: route<{ response: readonly SigningKey[] }>('GET', '/api/keys', 'anyone'),
} as const;

/** What administrators do with the keys. */
export const adminSigningKeysRoutes = {
  list: route<{ query: ListQuery; response: readonly SigningKey[] }>(
    'GET',
    '/api/admin/signing-keys',
    'admin',
  ),
  /** From now on a new key signs. */
  rotate: route<{ response: SigningKey }>('POST', '/api/admin/signing-keys', 'admin', 201),
  /** What the key signed is not to be relied on any more.
   *  @throws NOT_FOUND */
  withdraw: route<{ params: { id: string }; body: WithdrawKeyRequest; response: SigningKey }>(
    'POST',
    '/api/admin/signing-keys/:id/withdrawal',
    'admin',
  ),
} as const;
