import type { ListQuery } from '../http/list-query.js';
import { route } from '../http/route.js';
import type { SigningKey, WithdrawKeyRequest } from './bundle.contract.js';

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
