import { type ById, route, type TokenScope } from '../http/route.js';

/** The prefix of personal tokens, by which a leaked one can be recognized. */
export const TOKEN_PREFIX = 'vgl_';

/** A personal token without its secret. */
export interface PersonalToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** The first characters of the token. */
  readonly start: string;
  readonly analysesPerDay: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** With a precision of one hour; null if it was never used. */
  readonly lastUsedAt: string | null;
}

/** Creates a personal token. */
export interface CreateTokenRequest {
  /** @maxLength 80 */
  readonly name: string;
  /** @minItems 1 */
  readonly scopes: readonly TokenScope[];
  /** @minimum 1 @maximum 500 */
  readonly analysesPerDay: number;
  /** @minimum 1 @maximum 365 */
  readonly days: number;
}

/** A new personal token. */
export interface CreatedToken extends PersonalToken {
  /** The token itself. It is shown only once, because only its hash is stored. */
  readonly token: string;
}

/** The calls about the caller's personal tokens, for which personal tokens are not accepted. */
export const tokensRoutes = {
  /** The valid tokens, newest first. */
  list: route<readonly PersonalToken[]>('GET /api/me/tokens', 'user'),
  /** Creates a token and returns it once. @throws TOO_MANY_TOKENS */
  create: route<CreatedToken, { body: CreateTokenRequest }>('POST /api/me/tokens', 'user', 201),
  /** Revokes a token at once. */
  revoke: route<null, ById>('DELETE /api/me/tokens/:id', 'user', 204),
} as const;
