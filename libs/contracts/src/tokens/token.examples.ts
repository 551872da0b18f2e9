import type { CreatedToken, CreateTokenRequest, PersonalToken } from './token.contract.js';

/** A token for a script that analyses articles. */
export const personalTokenExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1b01',
  name: 'Reading list',
  scopes: ['analyse', 'read'],
  start: 'vgl_9f3K',
  analysesPerDay: 20,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2027-02-18T08:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
} as const satisfies PersonalToken;

/** Creates the token. */
export const createTokenRequestExample = {
  name: 'Reading list',
  scopes: ['analyse', 'read'],
  analysesPerDay: 20,
  days: 90,
} as const satisfies CreateTokenRequest;

/** The new token with its secret. */
export const createdTokenExample = {
  ...personalTokenExample,
  lastUsedAt: null,
  token: 'vgl_9f3Kq0m1Zb7xS2tVw4yR6nC8eH5jL3pD1aG0fU9iO2k',
} as const satisfies CreatedToken;
