import { validate as isUuid } from 'uuid';

/** What we read from a verified token. */
export interface TokenClaims {
  readonly sub: string;
  readonly jti: string;
}

/** Both claims are ids of rows; anything else would only upset the database. */
export function claimsOf(payload: unknown): TokenClaims | null {
  if (typeof payload !== 'object' || payload === null) return null;
  if (!('sub' in payload) || !('jti' in payload)) return null;
  const { sub, jti } = payload;
  return isUuid(sub) && isUuid(jti) ? { sub: String(sub), jti: String(jti) } : null;
}
