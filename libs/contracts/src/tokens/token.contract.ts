import type { TokenScope } from '../http/route.js';

/** How every personal token begins, so that it can be recognised wherever it turns up. */
export const TOKEN_PREFIX = 'vgl_';

/** What a personal token may be given. */
export const TOKEN_LIMITS = {
  name: { max: 80 },
  /** For each account. */
  count: 20,
  days: { min: 1, max: 365 },
  analysesPerDay: { min: 1, max: 500 },
  /** Calls of one token. */
  callsPerMinute: 60,
} as const;

/** A personal token as its owner sees it later: without the secret. */
export interface PersonalToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Its first characters, by which the user recognizes it. */
  readonly start: string;
  readonly analysesPerDay: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** To the hour; null where it was never used. */
  readonly lastUsedAt: string | null;
}

/** What a new token may do, how much and how long. */
export interface CreateTokenRequest {
  /** @maxLength 80 */
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** @minimum 1
   *  @maximum 500 */
  readonly analysesPerDay: number;
  /** @minimum 1
   *  @maximum 365 */
  readonly days: number;
}

/** A token that was just made. */
export interface CreatedToken extends PersonalToken {
  /** The secret. It is shown this once: only its hash is stored. */
  readonly token: string;
}
