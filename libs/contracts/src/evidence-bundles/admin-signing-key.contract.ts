import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';
import type { LocalizedDraft } from '../language/language.js';
import type { SigningKey } from './evidence-bundle.contract.js';

/** Withdraws a key, for a public reason. */
export interface WithdrawKeyRequest {
  readonly reason: LocalizedDraft;
}

/** The administrators' calls about signing keys. */
export const adminSigningKeysRoutes = {
  /** The signing keys. */
  list: route<readonly SigningKey[], { query: ListQuery }>('GET /api/admin/signing-keys', 'admin'),
  /** Creates a new key, which signs from now on. */
  rotate: route<SigningKey>('POST /api/admin/signing-keys', 'admin', 201),
  /** Withdraws a key, which makes all its signatures invalid. @throws NOT_FOUND */
  withdraw: route<SigningKey, ById & { body: WithdrawKeyRequest }>(
    'POST /api/admin/signing-keys/:id/withdrawal',
    'admin',
  ),
} as const;
