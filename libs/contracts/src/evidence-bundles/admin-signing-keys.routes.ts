import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';
import type { SigningKey, WithdrawKeyRequest } from './evidence-bundle.contract.js';

/** The administrators' calls about signing keys. */
export const adminSigningKeysRoutes = {
  /** The signing keys. */
  list: route<{ query: ListQuery; response: readonly SigningKey[] }>(
    'GET',
    '/api/admin/signing-keys',
    'admin',
  ),
  /** Creates a new key, which signs from now on. */
  rotate: route<{ response: SigningKey }>('POST', '/api/admin/signing-keys', 'admin', 201),
  /** Withdraws a key, which makes all its signatures invalid.
   *  @throws NOT_FOUND */
  withdraw: route<ById<SigningKey> & { body: WithdrawKeyRequest }>(
    'POST',
    '/api/admin/signing-keys/:id/withdrawal',
    'admin',
  ),
} as const;
