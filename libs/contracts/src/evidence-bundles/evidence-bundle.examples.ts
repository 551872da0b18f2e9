import type { WithdrawKeyRequest } from './admin-signing-key.contract.js';
import type { SigningKey } from './evidence-bundle.contract.js';

/** The current key. */
export const signingKeyExample = {
  id: '6b0f2a91c4d7e835',
  algorithm: 'Ed25519',
  publicKey:
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n',
  createdAt: '2026-11-20T08:00:00.000Z',
  retiredAt: null,
  withdrawal: null,
} as const satisfies SigningKey;

/** Withdraws the key. */
export const withdrawKeyRequestExample = {
  reason: {
    en: 'A copy of the key may have been seen by others.',
    it: 'Una copia della chiave potrebbe essere stata vista da altri.',
  },
} as const satisfies WithdrawKeyRequest;

/** The withdrawn key. */
export const withdrawnKeyExample = {
  ...signingKeyExample,
  retiredAt: '2026-11-23T10:00:00.000Z',
  withdrawal: { at: '2026-11-23T10:00:00.000Z', reason: withdrawKeyRequestExample.reason },
} as const satisfies SigningKey;
